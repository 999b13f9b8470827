--- Items that do not keep together, and copies of the group that nobody waits for.

local INT_16 = "<size=64 int fill=3 dump>"

local function case(name, says, source, more)
  local made = { name = name, says = says, source = source, arguments = { INT_16 }, items = 16,
    group = 8 }
  for key, value in pairs(more or {}) do made[key] = value end
  return made
end

local BARRIER, COPY = "divergence detected (barrier)", "divergence detected (async copy)"

return {
  case("some items do not reach a barrier", BARRIER, [[
kernel void k(global int *a) {
  if (get_local_id(0) < 5) barrier(CLK_LOCAL_MEM_FENCE);
  a[get_global_id(0)] = 1;
}]]),
  case("some items return before a barrier", BARRIER, [[
kernel void k(global int *a) {
  local int l[8];
  l[get_local_id(0)] = get_local_id(0);
  if (get_local_id(0) == 3) return;
  barrier(CLK_LOCAL_MEM_FENCE);
  a[get_global_id(0)] = l[7 - get_local_id(0)];
}]]),
  case("items wait at different barriers", BARRIER, [[
kernel void k(global int *a) {
  local int l[8];
  l[get_local_id(0)] = get_local_id(0);
  if (get_local_id(0) & 1) { barrier(CLK_LOCAL_MEM_FENCE); a[get_global_id(0)] = l[0]; }
  else { barrier(CLK_LOCAL_MEM_FENCE); a[get_global_id(0)] = l[1]; }
}]], { options = "-cl-opt-disable" }),
  case("items wait with different fences", BARRIER, [[
kernel void k(global int *a) {
  if (get_local_id(0) & 1) barrier(CLK_LOCAL_MEM_FENCE);
  else barrier(CLK_GLOBAL_MEM_FENCE);
  a[get_global_id(0)] = 1;
}]]),
  case("items wait a different number of times", BARRIER, [[
kernel void k(global int *a) {
  for (int i = 0; i < (int)get_local_id(0); i++) {
    a[get_global_id(0)] += i;
    barrier(CLK_GLOBAL_MEM_FENCE);
  }
}]]),
  case("items copy different parts", COPY, [[
kernel void k(global int *a) {
  local int l[16];
  event_t e = async_work_group_copy(l, a + get_local_id(0) % 2, 8, 0);
  wait_group_events(1, &e);
  a[get_global_id(0)] = l[get_local_id(0)];
}]]),
  case("some items do not take part in a copy", "divergence detected", [[
kernel void k(global int *a) {
  local int l[16];
  event_t e = 0;
  if (get_local_id(0) < 4) e = async_work_group_copy(l, a, 8, 0);
  wait_group_events(1, &e);
  a[get_global_id(0)] = 2;
}]]),
  case("nobody waits for a copy", "without waiting for events", [[
kernel void k(global int *a) {
  local int l[16];
  async_work_group_copy(l, a, 8, 0);
  a[get_global_id(0)] = 1;
}]]),
  case("items wait for an event that is none", "Invalid wait event", [[
kernel void k(global int *a) {
  event_t e = (event_t)0;
  wait_group_events(1, &e);
  a[get_global_id(0)] = 1;
}]]),
  case("a copy from behind a buffer", "Invalid read", [[
kernel void k(global int *a) {
  local int l[8];
  event_t e = async_work_group_copy(l, a + 12, 8, 0);
  wait_group_events(1, &e);
  a[get_global_id(0)] = get_local_id(0) < 4 ? l[get_local_id(0)] : 0;
}]], { group = 16 }),
  case("a copy to behind a local array", "Invalid write", [[
kernel void k(global int *a) {
  local int l[4];
  event_t e = async_work_group_copy(l, a, 8, 0);
  wait_group_events(1, &e);
  a[get_global_id(0)] = l[get_local_id(0) & 3];
}]], { group = 16 }),
  case("a copy of nothing", nil, [[
kernel void k(global int *a) {
  local int l[4];
  l[get_local_id(0) & 3] = 1;
  event_t e = async_work_group_copy(l, a, 0, 0);
  wait_group_events(1, &e);
  a[get_global_id(0)] = l[get_local_id(0) & 3];
}]]),
  case("items race for a global word", nil, [[
kernel void k(global int *a) {
  a[0] = a[0] * 3 + (int)get_local_id(0);
  a[1 + get_local_id(0) / 2] = a[0] + a[2 + get_local_id(0) / 2];
}]], { group = 16 }),
  case("items read their neighbours without a barrier", nil, [[
kernel void k(global int *a) {
  local int l[17];
  l[get_local_id(0)] = get_local_id(0) + a[get_local_id(0)];
  a[get_global_id(0)] = l[15 - get_local_id(0)] + l[get_local_id(0) / 2];
}]], { group = 16 }),
  case("items take slots in turn", nil, [[
kernel void k(global int *a) {
  local int next;
  if (get_local_id(0) == 0) next = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (get_local_id(0) % 3) a[atomic_inc(&next)] = get_local_id(0);
}]], { group = 16 }),
  case("local memory that nobody wrote", nil, [[
kernel void k(global int *a, local int *l) {
  a[get_global_id(0)] = l[get_local_id(0)];
  l[get_local_id(0)] = 7;
}]], { arguments = { INT_16, "<size=64>" } }),
}
