--- Launches that end early or never, and ones that the simulator itself watches.

local INT_16 = "<size=64 int fill=3 dump>"

local function case(name, says, source, more)
  local made = { name = name, says = says, source = source, arguments = { INT_16 }, items = 16,
    group = 16 }
  for key, value in pairs(more or {}) do made[key] = value end
  return made
end

local SUM = [[
kernel void k(global int *a) {
  local int l[16];
  l[get_local_id(0)] = a[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  a[get_global_id(0)] = l[15 - get_local_id(0)] + (int)get_group_id(0);
}]]

local RACE = [[
kernel void k(global int *a) {
  local int l[16];
  l[get_local_id(0)] = a[get_global_id(0)];
  a[get_global_id(0)] = l[15 - get_local_id(0)];
}]]

return {
  case("a trap", "Encountered trap instruction", [[
kernel void k(global int *a) {
  a[get_global_id(0)] = 1;
  if (get_global_id(0) == 9) __builtin_trap();
  a[get_global_id(0)] = 2;
}]]),
  case("what cannot be reached is reached", "Encountered unreachable instruction", [[
kernel void k(global int *a) {
  a[get_global_id(0)] = 1;
  if (a[get_global_id(0) * 2 % 16] == 3) __builtin_unreachable();
  a[get_global_id(0)] = 2;
}]], { options = "-cl-opt-disable" }),
  case("a function that is nowhere", "Undefined external function: nowhere", [[
int nowhere(int);
kernel void k(global int *a) { a[get_global_id(0)] = nowhere(1); }]]),
  case("an instruction that the simulator does not know", "Unsupported instruction", [[
kernel void k(global int *a) {
  a[get_global_id(0)] = 1;
  int *p = a[3] == 3 ? (int *)a : (int *)0;
  a[get_global_id(0)] = *p;
}]], { options = "-cl-std=CL2.0" }),
  case("a function that calls itself", nil, [[
__attribute__((noinline)) int count(int n) { return n < 2 ? 1 : 1 + count(n - 1) + count(n - 2); }
kernel void k(global int *a) { a[get_global_id(0)] = count(get_global_id(0) % 8); }]],
    { options = "" }), -- else the simulator mixes up the variables of the calls
  case("a function that calls itself deeply", nil, [[
__attribute__((noinline)) void deep(global int *a, int n) {
  a[n % 16] += n;
  if (n > 0) deep(a, n - 1);
}
kernel void k(global int *a) { deep(a, 400); }]], { items = 1, group = 1 }),
  case("division by zero and of the least number by -1", nil, [[
kernel void k(global int *a, global long *b, int n, long m) {
  int i = get_global_id(0);
  a[i] = i / (n - i) + i % (n - i) + (int)(0x80000000u + i) / (i - 1) + i % (uchar)(i - n);
  b[i] = (long)(0x8000000000000000UL + i) / (m - i) + (long)(0x8000000000000000UL) % (m - i);
}]], { arguments = { INT_16, "<size=128 long fill=0 dump>", "<size=4 int> 5",
    "<size=8 long> 2" } }),
  case("numbers beyond the bounds of what they become", nil, [[
kernel void k(global float *f, global int *a, global ulong *b, global uchar *c, global double *d) {
  int i = get_global_id(0);
  float x = f[i] * 1e9f - 4e9f;
  double y = d[i] * i;
  a[i] = (int)x;
  b[i] = (ulong)y + (ulong)(long)y;
  c[i] = (uchar)x ^ (char)y;
}]], { arguments = { "<size=64 float fill=3.5>", INT_16, "<size=128 ulong fill=0 dump>",
    "<size=16 uchar fill=0 dump>", "<size=128 double fill=-3e18>" } }),
  case("a loop without an end is interrupted", nil, [[
kernel void k(global int *a) {
  volatile int go = 1;
  while (go) a[get_global_id(0)] += 1;
}]], { interrupt = 2, status = 130 }),
  case("items print", nil, [[
kernel void k(global int *a) {
  int i = get_global_id(0);
  if (i % 3 == 0) printf("item %d of %u: %5.2f %x %c %%\n", i, 16u, i / 4.0f, i * 77, 'a' + i);
  barrier(CLK_GLOBAL_MEM_FENCE);
  printf("%v4d|%s|%ld|%e\n", (int4)(i, a[i], -1, 2), i & 1 ? "odd" : "even", (long)i << 33,
         1.0 / i);
}]], { prints = "item 3 of 16" }),
  case("races are looked for", "data race", RACE, { simulator = { "--data-races" } }),
  case("races are looked for where there are none", nil, SUM, { simulator = { "--data-races" } }),
  case("values without an origin are looked for", "Uninitialized", [[
kernel void k(global int *a, local int *l) {
  a[get_global_id(0)] = l[get_local_id(0)] > 0 ? 2 : 1;
}]],
    { simulator = { "--uninitialized" }, arguments = { INT_16, "<size=64>" } }),
  case("instructions are counted", nil, SUM,
    { simulator = { "--inst-counts" }, prints = "Instructions executed for kernel 'k'" }),
  case("the debugger is on and hears nothing", nil, SUM, { simulator = { "--interactive" } }),
  case("only the first and the last group run", nil, SUM,
    { simulator = { "--quick" }, items = 80, arguments = { "<size=320 int fill=3 dump>" } }),
  case("words go to a file", "Invalid write", [[
kernel void k(global int *a) { a[16] = 1; a[get_global_id(0)] = 2; }]],
    { simulator = { "--log", "words.txt" }, log = "words.txt" }),
}
