--- Unit stride, yet a sector more than needed on every line of the argument: its base or its pitch
-- is not a multiple of a sector. Lines of a window or a stencil cannot all be aligned.

local access = require("assay.advise.access")
local places = require("assay.advise.places")
local change = require("assay.cost.change")

local REUSE_MOST = 1.5

local function is_aligned(place)
  return place.far.per_request < math.max(1, place.needed) + 0.5
end

local function is_unit(place)
  return place.needed and place.operation ~= "atomics" and places.is_beside(place)
end

--- At most one sector more for each row of the group that a sub-group takes.
local function is_shifted(k, place)
  return place.far.per_request <= place.needed + math.max(1, 32 / k.width)
end

local function misaligned(k, argument)
  local worst
  for _, place in ipairs(k:lines(argument)) do
    if not is_unit(place) or is_aligned(place) or not is_shifted(k, place) then
      return nil
    elseif not worst or place.far.segments > worst.far.segments then
      worst = place
    end
  end
  return worst
end

return {
  name = "misaligned-access",
  title = "Rows begin in the middle of a sector",
  devices = "gpu",
  needs = { "coalesce.per_request.loads", "stride.item" },
  each = "argument",
  when = function(k, argument)
    local reuse = k:number(argument.scope, "reuse.within_group") or 1
    local wide = k.dimensions == 1 or k.width >= 16 -- or else the group's shape is the matter
    local place = argument.far and wide and reuse < REUSE_MOST and misaligned(k, argument) or nil
    return place and k:finding(place, k.coalesce(place, "per_request"), {
      threshold = place.needed + 0.5, expected = place.needed,
      enough = access.enough(place.needed),
      changes = { align = function(d) change.coalesce(k, d, place) end } }) or nil
  end,
  say = "Neighbouring items access neighbouring elements of {argument}, but a request touches "
    .. "{value} 32-byte sectors where {enough} would do: it does not begin at a sector "
    .. "boundary.",
  remedies = {
    { name = "align", trades = true, -- rows are longer, and their pitch may be worse for memory
      try = "Make the pitch of the rows, the offset into the buffer and the first index that is "
        .. "computed multiples of 32 bytes (128 bytes suit all devices): pad the rows, or shift "
        .. "the range by the halo." },
  },
  source = "D. Unat, 2012: padding so that the inner region is aligned, 10 %; NVIDIA, CUDA C++ "
    .. "Best Practices Guide: effects of misaligned accesses",
}
