-- Vertex normals of an animated mesh from the faces around each vertex, an item a vertex of a frame.
local meshes = {}

--- Faces of a plane of two triangles a cell, as in a list of indices, and which of them a vertex is in.
local function mesh(s)
  if meshes[s] then return meshes[s] end
  local faces, around, first, list, wedges = {}, {}, { [0] = 0 }, {}, {}
  for v = 0, s.nx * s.ny - 1 do around[v] = {} end
  local function add(...)
    for _, v in ipairs { ... } do
      faces[#faces + 1] = v
      table.insert(around[v], (#faces - 1) // 3)
    end
  end
  for j = 0, s.ny - 2 do
    for i = 0, s.nx - 2 do
      local a = j * s.nx + i
      add(a, a + 1, a + s.nx)
      add(a + 1, a + s.nx + 1, a + s.nx)
    end
  end
  for v = 0, s.nx * s.ny - 1 do
    for _, f in ipairs(around[v]) do
      list[#list + 1] = f
      local k = faces[f * 3 + 1] == v and 0 or faces[f * 3 + 2] == v and 1 or 2
      wedges[#wedges + 1] = faces[f * 3 + (k + 1) % 3 + 1]
      wedges[#wedges + 1] = faces[f * 3 + (k + 2) % 3 + 1]
    end
    first[v + 1] = #list
  end
  meshes[s] = { faces = faces, first = first, list = list, wedges = wedges, vertices = s.nx * s.ny }
  return meshes[s]
end

local function coordinate(s, frame, v, c)
  if c == 0 then return v % s.nx * 5 + (v * 7 + frame * 3) % 4 end
  if c == 1 then return v // s.nx * 5 + (v * 11 + frame) % 4 end
  return (v * 13 + frame * 5 + v // s.nx * 3) % 17
end

local function face_normal(s, frame, f, c)
  local m, d = mesh(s), {}
  for k = 1, 2 do
    d[k] = {}
    for at = 0, 2 do
      d[k][at] = coordinate(s, frame, m.faces[f * 3 + k + 1], at)
        - coordinate(s, frame, m.faces[f * 3 + 1], at)
    end
  end
  local a, b = (c + 1) % 3, (c + 2) % 3
  return d[1][a] * d[2][b] - d[1][b] * d[2][a]
end

local function of(name)
  return function(s)
    local values = mesh(s)[name]
    local from = name == "first" and 0 or 1
    return { name, type = "int", count = #values - from + 1, value = function(i) return values[i + from] end }
  end
end
local faces, first, list, wedges = of "faces", of "first", of "list", of "wedges"

--- Positions with `size` elements a vertex, or of all frames side by side.
local function positions(s, size, by_frames)
  local n = s.nx * s.ny
  return { "pos", type = "float", count = n * s.frames * size, fill = s.plain and 3, value = function(i)
    if by_frames then return coordinate(s, i % s.frames, i // s.frames // 3, i // s.frames % 3) end
    return i % size < 3 and coordinate(s, i // size // n, i // size % n, i % size) or 0
  end }
end
local function normals(s, by_frames)
  local n = s.nx * s.ny
  return { "normals", type = "float", count = n * s.frames * 3, fill = 0, output = true,
    order = by_frames and function(i) return i % (n * 3) * s.frames + i // (n * 3) end }
end
--- Normals as an array a member.
local function normals_by_members(s)
  local all = s.nx * s.ny * s.frames
  return { "normals", type = "float", count = all * 3, fill = 0, output = "normals",
    order = function(i) return i % 3 * all + i // 3 end }
end
local function arguments(s, size, by_frames)
  return { positions(s, size, by_frames), faces(s), first(s), list(s), normals(s, by_frames),
    { "nv", s.nx * s.ny, type = "int" } }
end
local function each(s) return { s.nx * s.ny, s.frames } end
local function frames_first(s) return { s.frames, s.nx * s.ny } end
local function triangles(s) return (s.nx - 1) * (s.ny - 1) * 2 end

--- Corners of the k-th face around each vertex side by side.
local MOST_AROUND = 6
local function corners(s)
  local n, m = s.nx * s.ny, mesh(s)
  return { "corners", type = "int", count = n * 3 * MOST_AROUND, value = function(i)
    local v, k, c = i % n, i // n // 3, i // n % 3
    local at = m.first[v] + k
    return at < m.first[v + 1] and m.faces[m.list[at + 1] * 3 + c + 1] or 0
  end }
end

return {
  kind = "gather", optimised = false, set = "second", tolerance = 1e-5,
  small = { nx = 16, ny = 12, frames = 32 }, large = { nx = 512, ny = 512, frames = 64, plain = true },
  arguments = function(s) return arguments(s, 3) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "vertex_normals", global = each, group = { 64, 1 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "vertex_normals", global = each,
      group = { 64, 1 }, arguments = function(s) return arguments(s, 4) end },
    { name = "faces_first", remedies = { "fission" }, passes = {
      { file = "faces_first.cl", kernel = "face_normals", group = { 64, 1 },
        global = function(s) return { (triangles(s) + 63) // 64 * 64, s.frames } end,
        arguments = function(s)
          return { positions(s, 3), faces(s),
            { "face_normal", type = "float", count = triangles(s) * 3 * s.frames, fill = 0 },
            { "nf", triangles(s), type = "int" }, { "nv", s.nx * s.ny, type = "int" } }
        end },
      { file = "faces_first.cl", kernel = "vertex_normals", global = each, group = { 64, 1 },
        arguments = function(s)
          local t = triangles(s)
          return {
            { "face_normal", type = "float", count = t * 3 * s.frames, fill = s.plain and 2,
              value = function(i) return face_normal(s, i // (t * 3), i // 3 % t, i % 3) end },
            first(s), list(s), normals(s), { "nf", t, type = "int" }, { "nv", s.nx * s.ny, type = "int" } }
        end } } },
    { name = "four_frames", remedies = { "fewer-items" }, file = "four_frames.cl", kernel = "vertex_normals",
      global = function(s) return { s.nx * s.ny, s.frames // 4 } end, group = { 64, 1 } },
    { name = "by_frames", remedies = { "transpose-data" }, file = "by_frames.cl", kernel = "vertex_normals",
      global = frames_first, group = { 32, 2 }, arguments = function(s) return arguments(s, 3, true) end },
    { name = "told_members", remedies = { "soa" }, file = "told_members.cl", kernel = "vertex_normals",
      global = each, group = { 64, 1 },
      arguments = function(s)
        return { positions(s, 3), faces(s), first(s), list(s), normals_by_members(s),
          { "nv", s.nx * s.ny, type = "int" } }
      end },
    { name = "told_swap_dimensions", remedies = { "swap-dimensions" }, file = "told_swap_dimensions.cl",
      kernel = "vertex_normals", global = each, group = { 64, 1 },
      arguments = function(s)
        return { positions(s, 3), corners(s), first(s), normals(s), { "nv", s.nx * s.ny, type = "int" } }
      end },
    { name = "expert", by = "expert", remedies = { "transpose-data", "interleave", "hoist", "group-size" },
      file = "expert.cl", kernel = "vertex_normals", global = frames_first, group = { 32, 8 },
      arguments = function(s)
        return { positions(s, 3, true), wedges(s), first(s), normals(s, true) }
      end },
  },
}
