// SPDX-License-Identifier: GPL-2.0-only
/*
 * Chooses a backend for every generator, once, and remembers why.
 */
#define pr_fmt(fmt) KBUILD_MODNAME ": " fmt

#include <linux/cache.h>
#include <linux/kernel.h>
#include <linux/printk.h>
#include <linux/string.h>
#include <linux/sysfs.h>
#include "choice.h"
#include "cpu.h"
#include "engine.h"
#include "self_check.h"

#define GENERATOR_ENTRY(name)	[RANDSTREAM_ID(name)] = &randstream_ ## name,
static const struct randstream_generator *const generators[] = {
	RANDSTREAM_GENERATORS(GENERATOR_ENTRY)
};

#define BACKEND_LIST_ENTRY(name)	" " #name
#define BACKEND_NAME_ENTRY(name)	#name,
static const char *const backend_names[] = {
	"auto", "generic", RANDSTREAM_BACKENDS(BACKEND_NAME_ENTRY)
};

/* No architecture has all of them. */
#define BACKENDS_MAX	ARRAY_SIZE(backend_names)

/**
 * enum choice - what became of a backend of a generator
 * @CHOICE_UNUSABLE: the CPU or the kernel cannot run it
 * @CHOICE_NO_CODE: the generator declines it
 * @CHOICE_WRONG: it gave wrong bytes
 * @CHOICE_NOT_ASKED_FOR: the backend= parameter names another
 * @CHOICE_NOT_PREFERRED: it has to be asked for
 * @CHOICE_SLOWER: a faster one was chosen
 * @CHOICE_IN_ORDER: chosen for the cores that run instructions in order
 * @CHOICE_CHOSEN: chosen
 */
enum choice {
	CHOICE_UNUSABLE,
	CHOICE_NO_CODE,
	CHOICE_WRONG,
	CHOICE_NOT_ASKED_FOR,
	CHOICE_NOT_PREFERRED,
	CHOICE_SLOWER,
	CHOICE_IN_ORDER,
	CHOICE_CHOSEN,
};

/* By generator and by place in cpu_backends; generic is after those. */
static u8 choices[RANDSTREAM_GENERATOR_COUNT][BACKENDS_MAX] __ro_after_init;

static int show(char *page, int at, enum randstream_id id, unsigned int number)
{
	static const char *const texts[] = {
		[CHOICE_UNUSABLE] = "declined, this CPU cannot run it",
		[CHOICE_NO_CODE] = "declined, no faster for this generator",
		[CHOICE_WRONG] = "disabled, it gave wrong bytes",
		[CHOICE_NOT_ASKED_FOR] = "declined, backend= names another",
		[CHOICE_IN_ORDER] =
			"chosen for cores that run instructions in order",
		[CHOICE_CHOSEN] = "chosen",
	};
	const struct cpu_backend *cpu = &cpu_backends[number];
	const char *name = "generic";
	enum choice choice = choices[id][number];

	if (number < cpu_backend_count)
		name = cpu->backend->name;
	if (choice == CHOICE_SLOWER)
		return sysfs_emit_at(page, at,
				     "%s: declined, slower than %s\n", name,
				     engine_get(id)->backend);
	if (choice == CHOICE_NOT_PREFERRED)
		return sysfs_emit_at(page, at, "%s: declined, %s\n", name,
				     cpu->unless_asked_for);
	return sysfs_emit_at(page, at, "%s: %s\n", name, texts[choice]);
}

/**
 * choice_show - say what became of every backend of a generator
 * @id: the generator
 * @page: a sysfs attribute's; gets a line for each: its name, a colon and why
 *	it is used or not
 *
 * Return: length of the text, bytes.
 * Context: any, after choice_init().
 */
ssize_t choice_show(enum randstream_id id, char *page)
{
	unsigned int i;
	int at = 0;

	for (i = 0; i <= cpu_backend_count; i++)
		at += show(page, at, id, i);
	return at;
}

static int __init check_name(const char *wanted)
{
	unsigned int i;

	for (i = 0; i < ARRAY_SIZE(backend_names); i++)
		if (!strcmp(wanted, backend_names[i]))
			return 0;
	pr_err("backend=%s: unknown; it is one of: auto generic"
	       RANDSTREAM_BACKENDS(BACKEND_LIST_ENTRY) "\n", wanted);
	return -EINVAL;
}

static int __init check_usable(const char *wanted)
{
	unsigned int i;

	if (!strcmp(wanted, "auto") || !strcmp(wanted, "generic"))
		return 0;
	for (i = 0; i < cpu_backend_count; i++) {
		if (strcmp(wanted, cpu_backends[i].backend->name))
			continue;
		if (cpu_backends[i].usable())
			return 0;
		pr_err("backend=%s: this CPU cannot run it\n", wanted);
		return -EOPNOTSUPP;
	}
	pr_err("backend=%s: not for this architecture or kernel configuration\n",
	       wanted);
	return -EOPNOTSUPP;
}

/*
 * Every backend that the CPU runs is checked, chosen or not, so that a wrong
 * one is reported even where another is preferred.
 */
static int __init check(enum randstream_id id, const struct cpu_backend *cpu,
			struct engine *trial, enum choice *choice)
{
	const struct randstream_backend *backend = cpu->backend;
	int err;

	*trial = (struct engine) {
		.generator = generators[id],
		.backend = backend->name,
		.vector = true,
		.generate = backend->generate[id],
		.generate_in_order = backend->generate[id],
		.stretch = backend->stretch[id],
	};
	*choice = CHOICE_UNUSABLE;
	if (!cpu->usable())
		return 0;
	*choice = CHOICE_NO_CODE;
	if (!trial->generate)
		return 0;
	err = self_check(id, trial);
	*choice = CHOICE_CHOSEN;
	if (err != -EILSEQ)
		return err;
	pr_warn("%s: backend %s is wrong, disabled\n", trial->generator->name,
		trial->backend);
	*choice = CHOICE_WRONG;
	return 0;
}

/* What becomes of a backend that could be chosen. */
static enum choice __init candidate(const struct cpu_backend *cpu,
				    const char *wanted, bool vector)
{
	if (strcmp(wanted, "auto"))
		return strcmp(wanted, cpu->backend->name) ?
		       CHOICE_NOT_ASKED_FOR : CHOICE_CHOSEN;
	if (!cpu->preferred())
		return CHOICE_NOT_PREFERRED;
	return vector ? CHOICE_SLOWER : CHOICE_CHOSEN;
}

/* Leave cores that run in order to what is for them, unless it is wrong. */
static void __init pair(struct engine *engine, enum randstream_id id,
			const struct randstream_backend *in_order)
{
	unsigned int i;

	for (i = 0; i < cpu_backend_count; i++) {
		if (cpu_backends[i].backend != in_order ||
		    choices[id][i] == CHOICE_WRONG)
			continue;
		engine->generate_in_order = in_order->generate[id];
		choices[id][i] = CHOICE_IN_ORDER;
	}
}

/* Every backend but generic. */
static int __init choose_vector(enum randstream_id id, const char *wanted,
				struct engine *engine)
{
	const struct randstream_backend *in_order = NULL;
	bool broken = false;
	unsigned int i;

	for (i = 0; i < cpu_backend_count; i++) {
		const struct cpu_backend *cpu = &cpu_backends[i];
		struct engine trial;
		enum choice choice;
		int err;

		err = check(id, cpu, &trial, &choice);
		if (err)
			return err;
		if (choice == CHOICE_WRONG)
			broken |= !strcmp(wanted, trial.backend);
		if (choice == CHOICE_CHOSEN)
			choice = candidate(cpu, wanted, engine->vector);
		choices[id][i] = choice;
		if (choice == CHOICE_CHOSEN) {
			*engine = trial;
			in_order = cpu->backend->in_order;
		}
	}
	pair(engine, id, in_order);
	if (broken) {
		pr_err("backend=%s: wrong on this machine\n", wanted);
		return -EIO;
	}
	return 0;
}

static int __init choose(enum randstream_id id, const char *wanted)
{
	struct engine engine = {
		.generator = generators[id],
		.backend = "generic",
		.generate = generators[id]->generate,
	};
	int err;

	err = self_check(id, &engine);
	if (err) {
		pr_err("%s: generic is wrong, refusing to load\n",
		       engine.generator->name);
		return err;
	}
	err = choose_vector(id, wanted, &engine);
	choices[id][cpu_backend_count] = engine.vector ? CHOICE_SLOWER :
							 CHOICE_CHOSEN;
	engine_set(id, &engine);
	return err;
}

/**
 * choice_init - check every backend and choose one for every generator
 * @wanted: the backend= parameter: "auto", "generic" or a backend's name
 *
 * A generator that declines the wanted backend stays with generic.
 *
 * Return: 0; -EINVAL for an unknown name; -EOPNOTSUPP if the kernel or CPU
 * cannot run it; -EIO if it, or generic, gives wrong bytes; -ENOMEM.
 * Context: module initialisation.
 */
int __init choice_init(const char *wanted)
{
	unsigned int id;
	int err;

	err = check_name(wanted);
	if (!err)
		err = check_usable(wanted);
	for (id = 0; !err && id < RANDSTREAM_GENERATOR_COUNT; id++)
		err = choose(id, wanted);
	return err;
}
