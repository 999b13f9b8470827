-- Harmonic sums of power spectra of many trials, an item a bin: harmonic h + 1 of neighbours is h + 1 bins apart, and
-- most bins have few harmonics in the spectrum.
local HARMONICS <const> = 32

local function power(trial, bin)
  local h = (trial * 7919 + bin * 2654435761) & 0xFFFFFFFF
  h = (h ~ h >> 15) * 2246822519 & 0xFFFFFFFF
  h = (h ~ h >> 13) & 0xFFFF
  return h / 32768
end

local function arguments(by_bins)
  return function(s)
    local all = s.trials * s.bins
    local function place(i) return i // s.bins + i % s.bins * s.trials end
    -- where element i stands among those of a trial each
    local function origin(i) return i % s.trials * s.bins + i // s.trials end
    local function output(name, kind)
      local it = { name, type = kind, count = all, fill = 0, output = by_bins and name or true }
      if by_bins then it.order, it.outputs = place, all end
      return it
    end
    return {
      { "powers", type = "float", count = all, value = function(i)
        local at = by_bins and origin(i) or i
        return power(at // s.bins, at % s.bins)
      end },
      output("best_ratio", "float"), output("best_count", "ushort"),
      { "noise", type = "float", count = 2 * HARMONICS, value = function(i)
        local h = i // 2 + 1
        return i % 2 == 0 and h * 1.25 or 0.5 * math.sqrt(h)
      end },
      { "bins", s.bins, type = "int" }, { "harmonics", HARMONICS, type = "int" },
    }
  end
end

local function rows(s) return { s.bins, s.trials } end
local function columns(s) return { s.trials, s.bins } end

local function variant(name, remedies, file, global, group, given)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "harmonic_sums", global = global,
    group = group, arguments = given }
end

local expert = variant("expert", { "transpose-data", "branches", "constant" }, "expert", columns, { 64, 4 },
  arguments(true))
expert.by = "expert"

return {
  set = "fifteenth", kind = "gather", tolerance = 1e-4,
  small = { bins = 256, trials = 64 }, large = { bins = 65536, trials = 64 },
  arguments = arguments(false),
  variants = {
    variant("before", nil, "before", rows, { 256, 1 }),
    variant("stop_at_end", { "branches" }, "stop_at_end", rows, { 256, 1 }),
    variant("noise_constant", { "constant", "unstage" }, "noise_constant", rows, { 256, 1 }),
    variant("factors", { "arithmetic" }, "factors", rows, { 256, 1 }),
    variant("pairs", { "vector" }, "pairs", rows, { 256, 1 }),
    variant("trials_fastest", { "transpose-data" }, "trials_fastest", columns, { 32, 8 }, arguments(true)),
    variant("groups_of_64", { "group-size" }, "before", rows, { 64, 1 }),
    expert,
  },
}
