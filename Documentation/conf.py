# SPDX-License-Identifier: GPL-2.0-only
"""How Sphinx builds these pages; see tools/docs."""

import os

project = "randstream"
author = "The randstream developers"
project_copyright = "2026, " + author
release = version = os.environ["RANDSTREAM_VERSION"]

root_doc = "index"
extensions = ["sphinx.ext.graphviz"]
graphviz_output_format = "svg"
# Kernel rst writes C types as such; the rest is plain.
primary_domain = "c"
highlight_language = "none"
exclude_patterns = ["ABI"]
nitpicky = True
nitpick_ignore = [("c:identifier", name) for name in (
    "__u32", "__u64", "__aligned_u64", "u8", "u32", "u64", "size_t",
    "randstream_generate_fn", "randstream_stop_fn",
    "RANDSTREAM_GENERATOR_COUNT")]

html_theme = "alabaster"
html_theme_options = {"fixed_sidebar": True, "page_width": "60em"}
html_show_sourcelink = False
html_show_copyright = False
