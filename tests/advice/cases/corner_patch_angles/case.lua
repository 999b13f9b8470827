-- Directions of corners for their descriptors: an item adds up the 709 bytes of a disc, and corners are anywhere in the
-- levels of a pyramid of images.
local RADIUS <const> = 15
local EXTENTS <const> = { 15, 15, 15, 15, 14, 14, 14, 13, 13, 12, 11, 10, 9, 8, 6, 3 }

local function hash(i)
  local h = i * 2654435761 & 0xFFFFFFFF
  h = (h ~ h >> 15) * 2246822519 & 0xFFFFFFFF
  return h ~ h >> 13
end

-- level l is a 1.2th of the one before in both directions; all have one pitch, and stand below each other
local function levels(s)
  local rows, first, all = {}, {}, 0
  for l = 0, 3 do
    rows[l], first[l] = math.floor(s.height / 1.2 ^ l), all
    all = all + rows[l]
  end
  return rows, first, all
end

local function arguments(s)
  local rows, first, all = levels(s)
  return {
    { "pixels", type = "uchar", count = s.width * all, fill = s.plain and 77,
      value = function(i) return hash(i) >> 7 & 255 end },
    { "pitch", s.width, type = "int" },
    { "starts", type = "int", count = 4, value = function(l) return first[l] * s.width end },
    { "corners", type = "int", count = 3 * s.corners, value = function(i)
      local at = hash(i // 3)
      local level = at & 3
      if i % 3 == 2 then return level end
      local extent = i % 3 == 0 and math.floor(s.width / 1.2 ^ level) or rows[level]
      return 16 + (hash(at + i % 3) >> 3) % (extent - 34)
    end },
    { "angles", type = "float", count = s.corners, fill = 0, output = true },
    { "extents", type = "int", count = RADIUS + 1, value = function(i) return EXTENTS[i + 1] end },
    { "count", s.corners, type = "int" }, { "radius", RADIUS, type = "int" },
  }
end

local function items(group)
  return function(s) return { (s.corners + group - 1) // group * group } end
end

local function lanes(s) return { 32, (s.corners + 7) // 8 * 8 } end

return {
  kind = "gather", set = "sixteenth", tolerance = 1e-5,
  small = { width = 320, height = 200, corners = 1000 },
  large = { width = 4096, height = 3072, corners = 300000, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "corner_angles", global = items(256), group = { 256 } },
    { name = "lanes_of_32", remedies = { "lanes-per-row", "tree" }, file = "lanes_of_32.cl", kernel = "corner_angles",
      global = lanes, group = { 32, 8 } },
    { name = "tables_constant", remedies = { "constant" }, file = "tables_constant.cl", kernel = "corner_angles",
      global = items(256), group = { 256 } },
    { name = "fours", remedies = { "vector" }, file = "fours.cl", kernel = "corner_angles", global = items(256),
      group = { 256 } },
    { name = "groups_of_64", remedies = { "group-size" }, file = "before.cl", kernel = "corner_angles",
      global = items(64), group = { 64 } },
    { name = "expert", by = "expert", remedies = { "lanes-per-row", "tree", "constant" }, file = "expert.cl",
      kernel = "corner_angles", global = lanes, group = { 32, 8 } },
  },
}
