--- Accesses that no buffer has room for.  What such a load gives is left to chance, so it is stored
-- where nobody looks.

local INT_16 = "<size=64 int fill=3 dump>"

local function case(name, says, source, arguments, more)
  local made = { name = name, says = says, source = source, arguments = arguments, items = 16,
    group = 8 }
  for key, value in pairs(more or {}) do made[key] = value end
  return made
end

local READ, WRITE = "Invalid read", "Invalid write"

return {
  case("loads behind a global buffer", READ, [[
kernel void k(global int *a) {
  volatile int v = a[get_global_id(0) + 12];
  a[get_global_id(0)] += 1;
}]], { INT_16 }),
  case("loads in front of a global buffer", READ, [[
kernel void k(global int *a) {
  volatile int v = a[(int)get_global_id(0) - 3];
  a[get_global_id(0)] += 1;
}]], { INT_16 }),
  case("stores behind a global buffer", WRITE, [[
kernel void k(global int *a, global int *b) { a[get_global_id(0) * 2] = get_global_id(0); }]],
    { INT_16, INT_16 }),
  case("a load of four elements that two are there of", READ, [[
kernel void k(global int *a) {
  volatile int4 v = vload4(0, a + get_global_id(0));
  a[get_global_id(0)] += 1;
}]], { INT_16 }),
  case("a store of four elements that two are there of", WRITE, [[
kernel void k(global int *a) {
  if (get_global_id(0) == 14) vstore4((int4)(1, 2, 3, 4), 0, a + 14);
  else a[get_global_id(0)] = 7;
}]], { INT_16 }),
  case("a vector across the end", WRITE, [[
kernel void k(global int *a) { ((global int4 *)(a + get_global_id(0)))[3] = (int4)(5); }]],
    { INT_16 }),
  case("halves behind their buffer", READ, [[
kernel void k(global half *a, global float *b) {
  volatile float4 v = vload_half4(get_global_id(0), a);
  vstore_half(1.0f, get_global_id(0) * 3, a);
  b[get_global_id(0)] = 1;
}]], { "<size=64 uint fill=7 dump>", "<size=64 float fill=2 dump>" }),
  case("atomics behind a global buffer", "atomic", [[
kernel void k(global int *a) {
  int old = atomic_add(a + 15 + get_global_id(0) % 3, 1);
  a[get_global_id(0) % 8] += old > 99 ? 1 : 0;
}]], { INT_16 }, { group = 16 }),
  case("a compare and exchange behind a local array", "atomic", [[
kernel void k(global int *a, local int *l) {
  int old = atomic_cmpxchg(l + get_local_id(0), 0, 5);
  a[get_global_id(0)] = old;
}]], { INT_16, "<size=16>" }),
  case("loads behind a local array", READ, [[
kernel void k(global int *a) {
  local int l[8];
  l[get_local_id(0)] = get_local_id(0);
  barrier(CLK_LOCAL_MEM_FENCE);
  volatile int v = l[get_local_id(0) * 2];
  a[get_global_id(0)] = l[7 - get_local_id(0)];
}]], { INT_16 }),
  case("stores behind a local argument", WRITE, [[
kernel void k(global int *a, local int *l) {
  l[get_local_id(0)] = 4;
  barrier(CLK_LOCAL_MEM_FENCE);
  a[get_global_id(0)] = l[get_local_id(0) % 5];
}]], { INT_16, "<size=20>" }),
  case("loads behind a private array", READ, [[
kernel void k(global int *a, global const int *b) {
  int p[4];
  for (int i = 0; i < 4; i++) p[i] = b[i];
  volatile int v = p[get_local_id(0)];
  a[get_global_id(0)] = p[get_local_id(0) & 3] + 1;
}]], { INT_16, INT_16 }),
  case("stores behind a private array", WRITE, [[
kernel void k(global int *a, int n) {
  int p[4] = { 0 };
  p[get_local_id(0) * n] = 2;
  a[get_global_id(0)] = p[0] + p[3];
}]], { INT_16, "<size=4 int> 3" }),
  case("stores far behind everything", WRITE, [[
kernel void k(global int *a) { a[get_global_id(0) + (1L << 40)] = 2; a[get_global_id(0)] = 1; }]],
    { INT_16 }),
  case("loads behind a constant argument", READ, [[
kernel void k(global int *a, constant int *c) {
  volatile int v = c[get_global_id(0)];
  a[get_global_id(0)] = c[get_global_id(0) & 1];
}]], { INT_16, "<size=8 int fill=9>" }),
  case("loads behind a table of the program", READ, [[
constant int table[4] = { 1, 2, 3, 4 };
kernel void k(global int *a) {
  volatile int v = table[get_global_id(0)];
  a[get_global_id(0)] = table[get_global_id(0) & 3];
}]], { INT_16 }),
  case("a structure that is half there is copied in", READ, [[
struct s { int m[6]; };
kernel void k(global struct s *s, global int *a) {
  volatile struct s copy = s[get_global_id(0)];
  a[get_global_id(0)] = 1;
}]], { "<size=64 int fill=2>", INT_16 }),
  case("a structure is copied to where half of it is", WRITE, [[
struct s { int m[6]; };
kernel void k(global struct s *s, global const struct s *from) { s[get_global_id(0)] = from[0]; }]],
    { INT_16, "<size=24 int fill=5>" }),
  case("zeros are written behind a buffer", WRITE, [[
struct s { int m[20]; };
kernel void k(global struct s *s) { s[get_global_id(0)] = (struct s){ { 0 } }; }]],
    { "<size=200 int fill=1 dump>" }),
  case("no buffer at all is read", READ, [[
kernel void k(global int *a, global int *none) {
  volatile int v = none[get_global_id(0)];
  a[get_global_id(0)] = 1;
}]], { INT_16, "<null>" }),
  case("no buffer at all is written", WRITE, [[
kernel void k(global int *a, global int *none) { none[1] = 2; a[get_global_id(0)] = 1; }]],
    { INT_16, "<null>" }),
  case("a pointer without a buffer", WRITE, [[
kernel void k(global int *a) {
  global int *p = (global int *)((ulong)a + (77UL << 48));
  *p = 1;
  a[get_global_id(0)] = 1;
}]], { INT_16 }),
  case("a buffer for reading is written", WRITE, [[
kernel void k(global int *a, global int *b) { b[get_global_id(0)] = 1; a[get_global_id(0)] = 2; }]],
    { INT_16, "<size=64 int fill=4 ro dump>" }),
  case("a buffer for writing is read", READ, [[
kernel void k(global int *a, global int *b) {
  a[get_global_id(0)] = b[get_global_id(0)] > 0 ? 3 : 4;
}]], { INT_16, "<size=64 int fill=4 wo dump>" }),
  case("an atomic on a buffer for reading", "atomic", [[
kernel void k(global int *a, global int *b) {
  atomic_inc(b + get_global_id(0) % 3);
  a[get_global_id(0)] = 2;
}]], { INT_16, "<size=64 int fill=4 ro dump>" }),
  case("constant memory is written", nil, [[
kernel void k(global int *a, constant int *c) {
  *(global int *)(ulong)(c + get_global_id(0)) = 1;
  a[get_global_id(0)] = 2;
}]], { INT_16, "<size=64 int fill=4 dump>" }),
  case("pointers that are not aligned", "not aligned", [[
kernel void k(global int *a, global char *c) {
  *(global short *)(c + get_global_id(0) * 3) = 258;
  int v = *(global int *)(c + 1);
  a[get_global_id(0)] = v > 0;
}]], { INT_16, "<size=64 char fill=4 dump>" }, { group = 16 }),
  case("an atomic that is not aligned", "Unaligned address", [[
kernel void k(global int *a, global char *c) {
  atomic_add((global int *)(c + 2), 1);
  a[get_global_id(0)] = 1;
}]], { INT_16, "<size=64 char fill=0 dump>" }),
  case("a helper that reads beyond", READ, [[
__attribute__((noinline)) int at(global const int *a, int i) {
  volatile int v = a[i];
  return i;
}
kernel void k(global int *a) { a[get_global_id(0)] = at(a, get_global_id(0) * 5); }]], { INT_16 }),
  case("more errors than are shown", "suppressing further errors", [[
kernel void k(global int *a) {
  for (int i = 0; i < 90; i++) a[16 + i] = i;
  a[get_global_id(0)] = 5;
}]], { INT_16 }, { group = 16 }),
  case("no more than two errors shown", "suppressing further errors", [[
kernel void k(global int *a) { a[16 + get_global_id(0)] = 5; a[get_global_id(0)] = 5; }]],
    { INT_16 }, { group = 16, simulator = { "--max-errors", "2" } }),
}
