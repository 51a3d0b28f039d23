// SPDX-License-Identifier: GPL-2.0-only
/*
 * Writes expected streams, one a line: generator, source, seed, stream number,
 * first block (ChaCha only), output; for the program streams.
 *
 * Nothing here comes from drivers/. ChaCha20 is that of OpenSSL and libsodium,
 * MT19937-64 that of libstdc++; the rest is written plainly from the papers,
 * with jumps by powers of the whole transition matrix. ChaCha with fewer
 * rounds is the same plain code that equals OpenSSL's with 20.
 */
#include <openssl/evp.h>
#include <sodium.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <sstream>
#include <vector>

using bytes = std::vector<uint8_t>;
using words = std::vector<uint64_t>;

static std::mt19937_64 test_random;

static bytes random_bytes(size_t count)
{
	bytes out(count);

	for (auto &byte : out)
		byte = test_random();
	return out;
}

static void require(bool good, const char *what)
{
	if (!good) {
		fprintf(stderr, "oracle: %s\n", what);
		exit(1);
	}
}

static std::string hex(const bytes &data)
{
	std::string text;
	char digits[3];

	for (auto byte : data) {
		snprintf(digits, sizeof(digits), "%02x", byte);
		text += digits;
	}
	return text;
}

static void print(const char *name, const char *source, const bytes &seed,
		  uint64_t stream, uint64_t block, const bytes &output)
{
	printf("%s %s %s %llu %llu %s\n", name, source, hex(seed).c_str(),
	       (unsigned long long)stream, (unsigned long long)block,
	       hex(output).c_str());
}

static uint64_t word_at(const bytes &data, size_t at, unsigned int size)
{
	uint64_t word = 0;

	for (unsigned int i = 0; i < size; i++)
		word |= (uint64_t)data[at + i] << 8 * i;
	return word;
}

static void append(bytes &data, uint64_t word, unsigned int size)
{
	for (unsigned int i = 0; i < size; i++)
		data.push_back(word >> 8 * i);
}

/* ChaCha */

static bytes openssl_chacha20(const bytes &key, uint64_t stream,
			      uint64_t block, size_t length)
{
	bytes zeros(length), out(length), iv;
	EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
	int done;

	append(iv, block, 8);
	append(iv, stream, 8);
	require(context &&
		EVP_EncryptInit_ex(context, EVP_chacha20(), nullptr,
				   key.data(), iv.data()) &&
		EVP_EncryptUpdate(context, out.data(), &done, zeros.data(),
				  length), "OpenSSL has no ChaCha20");
	EVP_CIPHER_CTX_free(context);
	return out;
}

static bytes sodium_chacha20(const bytes &key, uint64_t stream, uint64_t block,
			     size_t length)
{
	bytes zeros(length), out(length), nonce;

	append(nonce, stream, 8);
	if (block)
		crypto_stream_chacha20_xor_ic(out.data(), zeros.data(), length,
					      nonce.data(), block, key.data());
	else
		crypto_stream_chacha20(out.data(), length, nonce.data(),
				       key.data());
	return out;
}

/* D. J. Bernstein, "ChaCha, a variant of Salsa20", section 3. */
static void quarter(uint32_t &a, uint32_t &b, uint32_t &c, uint32_t &d)
{
	auto rotate = [](uint32_t x, int n) { return x << n | x >> (32 - n); };

	a += b; d = rotate(d ^ a, 16);
	c += d; b = rotate(b ^ c, 12);
	a += b; d = rotate(d ^ a, 8);
	c += d; b = rotate(b ^ c, 7);
}

static bytes plain_chacha(int rounds, const bytes &key, uint64_t stream,
			  uint64_t block, size_t length)
{
	const std::string constant = "expand 32-byte k";
	const bytes first(constant.begin(), constant.end());
	bytes out;

	for (; out.size() < length; block++) {
		uint32_t start[16], x[16];

		for (int i = 0; i < 4; i++)
			start[i] = word_at(first, 4 * i, 4);
		for (int i = 0; i < 8; i++)
			start[4 + i] = word_at(key, 4 * i, 4);
		start[12] = block;
		start[13] = block >> 32;
		start[14] = stream;
		start[15] = stream >> 32;
		memcpy(x, start, sizeof(x));
		for (int i = 0; i < rounds; i += 2) {
			for (int j = 0; j < 4; j++)
				quarter(x[j], x[4 + j], x[8 + j], x[12 + j]);
			for (int j = 0; j < 4; j++)
				quarter(x[j], x[4 + (j + 1) % 4],
					x[8 + (j + 2) % 4],
					x[12 + (j + 3) % 4]);
		}
		for (int i = 0; i < 16; i++)
			append(out, x[i] + start[i], 4);
	}
	out.resize(length);
	return out;
}

static void chacha(uint64_t stream, uint64_t block)
{
	const size_t length = 64 * (64 + test_random() % 64);
	const bytes key = random_bytes(32);
	const bytes openssl = openssl_chacha20(key, stream, block, length);

	print("chacha20", "openssl", key, stream, block, openssl);
	print("chacha20", "libsodium", key, stream, block,
	      sodium_chacha20(key, stream, block, length));
	require(openssl == plain_chacha(20, key, stream, block, length),
		"the plain ChaCha is wrong");
	print("chacha12", "plain", key, stream, block,
	      plain_chacha(12, key, stream, block, length));
	print("chacha8", "plain", key, stream, block,
	      plain_chacha(8, key, stream, block, length));
}

/* MT19937-64 */

/* init_by_array64, Nishimura and Matsumoto, mt19937-64.c, in formulas. */
static words mt64_by_array(const words &key)
{
	const unsigned int n = 312;
	const uint64_t length = key.size();
	words state(n);
	unsigned int i = 1;

	auto mixed = [&](unsigned int at) {
		return state[at - 1] ^ state[at - 1] >> 62;
	};
	auto advance = [&] {
		if (++i < n)
			return;
		state[0] = state[n - 1];
		i = 1;
	};
	state[0] = 19650218;
	for (unsigned int k = 1; k < n; k++)
		state[k] = 6364136223846793005 * mixed(k) + k;
	for (uint64_t k = 0; k < std::max<uint64_t>(n, length); k++) {
		state[i] ^= mixed(i) * 3935559000370003845;
		state[i] += key[k % length] + k % length;
		advance();
	}
	for (unsigned int k = 0; k < n - 1; k++) {
		state[i] ^= mixed(i) * 2862933555777941757;
		state[i] -= i;
		advance();
	}
	state[0] = 1ULL << 63;
	return state;
}

static void mt64(size_t seed_len)
{
	const bytes seed = random_bytes(seed_len);
	std::mt19937_64 engine(word_at(seed, 0, 8));
	bytes out;

	if (seed_len > 8) {
		std::stringstream text;
		words key;

		for (size_t i = 0; i < seed_len; i += 8)
			key.push_back(word_at(seed, i, 8));
		for (uint64_t word : mt64_by_array(key))
			text << word << ' ';
		text << 312;
		text >> engine;
		require(!text.fail(), "libstdc++ does not take a state");
	}
	for (int i = 0; i < 1000; i++)
		append(out, engine(), 8);
	print("mt64", "libstdc++", seed, 0, 0, out);
}

/* PCG-XSH-RR 64/32, O'Neill 2014, sections 4.3.1 and 6.3.1. */
static void pcg32(uint64_t stream)
{
	const bytes seed = random_bytes(8);
	const uint64_t increment = 2 * stream + 1;
	uint64_t state = 0;
	bytes out;

	auto step = [&] { state = state * 6364136223846793005 + increment; };
	step();
	state += word_at(seed, 0, 8);
	step();
	for (int i = 0; i < 1500; i++) {
		uint64_t high = state >> 45 ^ state >> 27;
		uint32_t word = high;
		unsigned int right = state >> 59;

		for (; right; right--)
			word = word >> 1 | word << 31;
		append(out, word, 4);
		step();
	}
	print("pcg32", "plain", seed, stream, 0, out);
}

/* Generators that are linear over F2: the state is a vector of bits. */

using matrix = std::vector<words>; /* by columns: the image of each bit */

static words apply(const matrix &a, const words &v)
{
	words sum(v.size());

	for (size_t i = 0; i < a.size(); i++)
		if (v[i / 64] >> i % 64 & 1)
			for (size_t j = 0; j < sum.size(); j++)
				sum[j] ^= a[i][j];
	return sum;
}

static matrix product(const matrix &a, const matrix &b)
{
	matrix c;

	for (const auto &column : b)
		c.push_back(apply(a, column));
	return c;
}

/* number * 2^log_distance steps. */
template <typename step_type>
static words jumped(step_type step, words state, uint64_t number,
		    int log_distance)
{
	matrix a;

	for (size_t i = 0; i < 64 * state.size(); i++) {
		words unit(state.size());

		unit[i / 64] = 1ULL << i % 64;
		step(unit);
		a.push_back(unit);
	}
	for (int i = 0; i < log_distance; i++)
		a = product(a, a);
	for (; number; number >>= 1) {
		if (number & 1)
			state = apply(a, state);
		a = product(a, a);
	}
	return state;
}

/* Marsaglia 2003, page 5; x is the low half of v[0], w the high one of v[1]. */
static uint32_t xorshift_step(words &v)
{
	uint32_t x = v[0], y = v[0] >> 32, z = v[1], w = v[1] >> 32, t;

	t = (x ^ (x << 11));
	x = y;
	y = z;
	z = w;
	w = (w ^ (w >> 19)) ^ (t ^ (t >> 8));
	v = { x | (uint64_t)y << 32, z | (uint64_t)w << 32 };
	return w;
}

static void xorshift(const bytes &seed, uint64_t stream)
{
	words state = { word_at(seed, 0, 8), word_at(seed, 8, 8) };
	bytes out;

	if (!(state[0] | state[1]))
		state = { 0x0BAD5EED0BAD5EED, 0x0BAD5EED0BAD5EED };
	if (stream)
		state = jumped(xorshift_step, state, stream, 64);
	for (int i = 0; i < 1500; i++)
		append(out, xorshift_step(state), 4);
	print("xorshift", "plain", seed, stream, 0, out);
}

/* Blackman and Vigna 2021, figure 3 and table 6. */
static uint64_t xoshiro256_step(words &s)
{
	auto rotate = [](uint64_t x, int n) { return x << n | x >> (64 - n); };
	const uint64_t result = rotate(s[1] * 5, 7) * 9, t = s[1] << 17;

	s[2] ^= s[0];
	s[3] ^= s[1];
	s[1] ^= s[2];
	s[0] ^= s[3];
	s[2] ^= t;
	s[3] = rotate(s[3], 45);
	return result;
}

static void xoshiro256(const bytes &seed, uint64_t stream)
{
	words state;
	bytes out;

	for (int i = 0; i < 4; i++)
		state.push_back(word_at(seed, 8 * i, 8));
	/* The first outputs of splitmix64.c, S. Vigna 2015, from 0. */
	if (state == words(4))
		state = { 0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4,
			  0x06c45d188009454f, 0xf88bb8a8724c81ec };
	if (stream)
		state = jumped(xoshiro256_step, state, stream, 128);
	for (int i = 0; i < 1000; i++)
		append(out, xoshiro256_step(state), 8);
	print("xoshiro256", "plain", seed, stream, 0, out);
}

int main()
{
	const char *given = getenv("TEST_SEED");
	unsigned long long seed = 0;

	if (given)
		seed = strtoull(given, nullptr, 0);
	else
		require(!getentropy(&seed, sizeof(seed)), "no entropy");
	fprintf(stderr, "# TEST_SEED=0x%llx repeats this oracle\n", seed);
	test_random.seed(seed);

	chacha(0, 0);
	chacha(test_random(), 0);
	chacha(test_random(), (1ULL << 32) - 50);
	chacha(test_random(), 1ULL << 32);
	chacha(test_random(), test_random());
	chacha(test_random(), -10ULL);
	for (size_t length : { 8, 16, 24, 32, 2488, 2496 })
		mt64(length);
	for (uint64_t stream : words{ 0, 54, ~0ULL >> 1, test_random() >> 1 })
		pcg32(stream);
	for (uint64_t stream : words{ 0, 1, 5, ~0ULL, test_random() }) {
		xorshift(random_bytes(16), stream);
		xoshiro256(random_bytes(32), stream);
	}
	xorshift(bytes(16), 0);
	xoshiro256(bytes(32), 0);
	return 0;
}
