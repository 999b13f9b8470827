-- Launch files with images and samplers, in the simulator and on PoCL: what kernels read and write
-- is computed here as well.
local cjson = require("cjson")
local lu = require("luaunit")
local exit = require("assay.util.exit")
local support = require("device_support")

local Test = support.suite()

local SIMULATOR, POCL = "assay run -q --force -o r.json --", "assay_device run"

--- Run a launch file in both, `check` what each leaves in the folder left/.
function Test:each(words, check)
  for _, command in ipairs({ SIMULATOR .. " " .. words .. " --buffers left",
      POCL .. " --buffers left " .. words }) do
    lu.assertEquals({ self:run("rm -rf left; " .. command) }, { 0, "", "" }, command)
    check(command)
  end
end

--- A function's value for each of some pixels, packed as `format` says; x goes fastest.
local function pack(format, width, height, depth, value)
  local parts = {}
  for z = 0, depth - 1 do
    for y = 0, height - 1 do
      for x = 0, width - 1 do
        parts[#parts + 1] = string.pack(format, value(x, y, z))
      end
    end
  end
  return table.concat(parts)
end

-- Pixels are moved one to the left and counted up, by a kernel into another image, which the next
-- kernel reads. The image is wider than high: what exchanges the two is seen.
local MOVE = [[
kernel void move(read_only image2d_t in, write_only image2d_t out, sampler_t s)
{
    int2 at = (int2)(get_global_id(0), get_global_id(1));
    write_imageui(out, at, read_imageui(in, s, at + (int2)(1, 0)) + (uint4)(100, 0, 0, 0));
}
kernel void sum(read_only image2d_t in, sampler_t s, global uint *sums)
{
    int2 at = (int2)(get_global_id(0), get_global_id(1));
    uint4 p = read_imageui(in, s, at);
    sums[at.y * get_global_size(0) + at.x] = p.x + 10 * p.y + 100 * p.w;
}
]]
local MOVE_LAUNCH = [[
launch-file 1
size W 5
size H 3
source move.cl
image in <image2d width=W height=H order=RGBA data=UNSIGNED_INT8 range=0:1:4*W*H-1>
image mid <image2d width=W height=H order=RGBA data=UNSIGNED_INT8 fill=9>
buffer sums <size=4*W*H uint fill=0>
launch move
  global W H
  argument in
  argument mid
  argument <sampler address=clamp_to_edge filter=nearest>
launch sum
  global W H
  argument mid
  argument <sampler address=none filter=nearest>
  argument sums
]]

--- Channels of a pixel of `mid`: channel c of pixel i of `in` is 4 i + c, and no column is to the
-- right of the last.
local function moved(width)
  return function(x, y)
    local first = 4 * (y * width + math.min(x + 1, width - 1))
    return first + 100, first + 1, first + 2, first + 3
  end
end

function Test:write_move()
  self:write("move.cl", MOVE)
  self:write("move.launch", MOVE_LAUNCH)
end

function Test:test_what_one_launch_writes_the_next_reads()
  self:write_move()
  for _, width in ipairs({ 5, 7 }) do
    local pixel = moved(width)
    self:each(("move.launch --set W=%d"):format(width), function(command)
      lu.assertEquals(self:read("left/in.bin"),
        pack("B", 4 * width * 3, 1, 1, function(x) return x end), command)
      lu.assertEquals(self:read("left/mid.bin"), pack("BBBB", width, 3, 1, pixel), command)
      lu.assertEquals(self:read("left/sums.bin"), pack("I4", width, 3, 1, function(x, y)
        local r, g, _, a = pixel(x, y)
        return r + 10 * g + 100 * a
      end), command)
    end)
  end
end

function Test:test_a_launch_with_images_is_recorded()
  self:write_move()
  lu.assertEquals((self:run(SIMULATOR .. " move.launch")), 0)
  local names = {}
  for i, entry in ipairs(cjson.decode(self:read("r.json")).kernels) do
    names[i] = entry.name
  end
  lu.assertEquals(names, { "move", "sum" })
end

-- Each run begins with what the file says: after n runs a counter that is not put back holds n.
function Test:test_images_are_put_back_before_each_run()
  self:write("up.cl", [[
kernel void up(read_only image1d_t in, write_only image1d_t out)
{
    int i = get_global_id(0);
    write_imagei(out, i, read_imagei(in, i) + 1);
}
]])
  self:write("up.launch", [[
launch-file 1
source up.cl
image a <image1d width=4 order=RGBA data=SIGNED_INT32 range=-8:1:7>
image b <image1d width=4 order=RGBA data=SIGNED_INT32 fill=0>
output a
launch up global 4 argument a argument b
launch up global 4 argument b argument a
]])
  local a = pack("i4", 16, 1, 1, function(x) return x - 8 + 2 end) -- once forth, once back
  self:run("mkdir right")
  self:write("right/a.bin", a)
  self:write("right/b.bin", "not looked at, as a is the output")
  local command = "assay_device time -f csv --runs 5 --expect right up.launch"
  local status, out, err = self:run(command)
  lu.assertEquals({ status, err, support.rows(out)[1].outputs }, { 0, "", "same" })
  self:write("right/a.bin", string.pack("i4", 0) .. a:sub(5))
  status, out, err = self:run(command)
  lu.assertEquals({ status, support.rows(out)[1].outputs, err }, { exit.DIFFERS, "differ",
    "assay: up.launch: outputs differ: a: 1 of 16 elements differ: [0] is -6, expected 0\n" })
end

function Test:test_the_simulator_says_what_images_must_hold()
  self:write_move()
  local status, out, err = self:run("assay time -f csv --set W=6 move.launch")
  lu.assertEquals({ status, err, support.rows(out)[1].outputs }, { 0, "", "same" })
end

-- Every kind: the pixel at x, y, z is written with these coordinates, and read from an image that
-- counts.
local KINDS = {
  { kind = "image1d", extents = "width=5", size = { 5, 1, 1 }, at = "x", type = "int" },
  { kind = "image2d", extents = "height=4 width=5", size = { 5, 4, 1 }, at = "(int2)(x, y)" },
  { kind = "image3d", extents = "depth=3 width=5 height=4", size = { 5, 4, 3 },
    at = "(int4)(x, y, z, 0)" },
  { kind = "image1d_array", extents = "width=5 layers=4", size = { 5, 4, 1 },
    at = "(int2)(x, y)" },
  { kind = "image2d_array", extents = "width=5 height=4 layers=3", size = { 5, 4, 3 },
    at = "(int4)(x, y, z, 0)" },
}
local KIND_SOURCE = [[
#pragma OPENCL EXTENSION cl_khr_3d_image_writes : enable
kernel void visit(read_only KIND_t in, write_only KIND_t out, sampler_t s, global float4 *read)
{
    int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    read[(z * get_global_size(1) + y) * get_global_size(0) + x] = read_imagef(in, s, AT);
    write_imagef(out, AT, (float4)(x, y, z, -0.5f));
}
]]
local KIND_LAUNCH = [[
launch-file 1
source visit.cl
image in <KIND EXTENTS order=RGBA data=FLOAT range=0:1:4*ITEMS-1>
image out <KIND EXTENTS order=RGBA data=FLOAT fill=0>
buffer read <size=16*ITEMS float fill=0>
launch visit global GLOBAL argument in argument out
  argument <sampler address=clamp filter=nearest> argument read
]]

function Test:test_every_kind_of_image_has_its_extents()
  for _, k in ipairs(KINDS) do
    local width, height, depth = table.unpack(k.size)
    local items = width * height * depth
    local words = { KIND = k.kind, EXTENTS = k.extents, AT = k.at, ITEMS = items,
      GLOBAL = table.concat(k.size, " ") }
    self:write("visit.cl", (KIND_SOURCE:gsub("%u+", words)))
    self:write("visit.launch", (KIND_LAUNCH:gsub("%u+", words)))
    self:each("visit.launch", function(command)
      lu.assertEquals(self:read("left/read.bin"),
        pack("f", 4 * items, 1, 1, function(x) return x end), k.kind .. command)
      lu.assertEquals(self:read("left/out.bin"), pack("ffff", width, height, depth,
        function(x, y, z) return x, y, z, -0.5 end), k.kind .. command)
    end)
  end
end

-- Between pixels: an eighth to the right of the middle of each, and a quarter below it, around the
-- edges of an image of 4 x 2. Its first channel is 8 x + 64 y at pixel x, y.
local BETWEEN = [[
kernel void between(read_only image2d_t in, sampler_t s, global float *out)
{
    int x = get_global_id(0), y = get_global_id(1);
    out[y * 4 + x] = read_imagef(in, s, (float2)((x + 0.625f) / 4, (y + 0.75f) / 2)).x;
}
]]
local BETWEEN_IMAGE = [[
launch-file 1
source between.cl
image in <image2d width=4 height=2 order=RGBA data=FLOAT>
  0 0 0 0  8 0 0 0  16 0 0 0  24 0 0 0
  64 0 0 0  72 0 0 0  80 0 0 0  88 0 0 0
]]
local BETWEEN_BUFFER = "buffer FILTER_ADDRESS <size=32 float fill=0>\n"
local BETWEEN_LAUNCH = [[
launch between global 4 2 argument in
  argument <sampler normalized filter=FILTER address=ADDRESS> argument FILTER_ADDRESS
]]

--- The number of the pixel that stands for `at`, which may be one too far.
local AROUND = {
  clamp_to_edge = function(at, count) return math.min(at, count - 1) end,
  ["repeat"] = function(at, count) return at % count end,
  -- behind the last comes the last again
  mirrored_repeat = function(at, count) return at < count and at or 2 * count - 1 - at end,
}

--- What is read at pixel x, y where `pixel` has the values.
local READ = {
  nearest = function(x, y, pixel) return pixel(x, y) end,
  -- weights of 7/8 and 1/8, 3/4 and 1/4, all of which floats hold
  linear = function(x, y, pixel)
    local function row(line)
      return pixel(x, line) * 7 / 8 + pixel(x + 1, line) / 8
    end
    return row(y) * 3 / 4 + row(y + 1) / 4
  end,
}

function Test:test_samplers_filter_and_address_as_they_say()
  local buffers, launches, expected = {}, {}, {}
  for address, around in pairs(AROUND) do
    for filter, read in pairs(READ) do
      local words = { ADDRESS = address, FILTER = filter }
      buffers[#buffers + 1] = BETWEEN_BUFFER:gsub("%u%u%u+", words)
      launches[#launches + 1] = BETWEEN_LAUNCH:gsub("%u%u%u+", words)
      expected[filter .. "_" .. address] = pack("f", 4, 2, 1, function(x, y)
        return read(x, y, function(column, row)
          return 8 * around(column, 4) + 64 * around(row, 2)
        end)
      end)
    end
  end
  self:write("between.cl", BETWEEN)
  self:write("between.launch", BETWEEN_IMAGE .. table.concat(buffers) .. table.concat(launches))
  self:each("between.launch", function(command)
    for name, values in pairs(expected) do
      lu.assertEquals(self:read(("left/%s.bin"):format(name)), values, name .. ": " .. command)
    end
  end)
end

-- Formats: an element is what the device keeps of a channel.
function Test:test_elements_are_what_channels_are_kept_in()
  self:write("set.cl", [[
kernel void set(write_only image2d_t out)
{
    write_imagef(out, (int2)(get_global_id(0), 0), (float4)(1.0f, 0.0f, -1.0f, 0.5f));
}
]])
  local formats = {
    -- 1 and 0.5 are 0x3C00 and 0x3800 as halves; 0.5 x 32767 and 0.5 x 127 are halfway between two
    ["RGBA data=HALF_FLOAT"] = { string.pack("I2I2I2I2", 0x3C00, 0, 0xBC00, 0x3800) },
    ["RGBA data=FLOAT"] = { string.pack("ffff", 1, 0, -1, 0.5) },
    ["R data=FLOAT"] = { string.pack("f", 1) },
    ["A data=FLOAT"] = { string.pack("f", 0.5) },
    ["RGBA data=SNORM_INT8"] = { "\x7f\0\x81\x40", "\x7f\0\x81\x3f" },
    ["RGBA data=UNORM_INT16"] = { "\xff\xff\0\0\0\0\0\x80", "\xff\xff\0\0\0\0\xff\x7f" },
    ["BGRA data=UNORM_INT8"] = { "\0\0\xff\x80", "\0\0\xff\x7f" }, -- below 0 is none: 0
    ["ARGB data=UNORM_INT8"] = { "\x80\xff\0\0", "\x7f\xff\0\0" },
  }
  local images, launches = {}, {}
  for format in pairs(formats) do
    local name = format:gsub(" data=", "_")
    images[#images + 1] = ("image %s <image2d width=3 height=1 order=%s fill=5>\n"):format(name,
      format)
    launches[#launches + 1] = ("launch set global 2 argument %s\n"):format(name)
  end
  self:write("set.launch", "launch-file 1\nsource set.cl\n" .. table.concat(images)
    .. table.concat(launches))
  self:each("set.launch", function(command)
    for format, expected in pairs(formats) do
      local left = self:read(("left/%s.bin"):format(format:gsub(" data=", "_")))
      local pixel = left:sub(1, #expected[1])
      lu.assertItemsEquals({ pixel == expected[1] or pixel == expected[2], #left },
        { true, 3 * #pixel }, format .. command)
      lu.assertEquals(left:sub(#pixel + 1, 2 * #pixel), pixel) -- and the third is as it was
      lu.assertNotEquals(left:sub(2 * #pixel + 1), pixel)
    end
  end)
end

-- What cannot be

--- Both refuse it, with the same line.
function Test:refuse(code, said, words)
  for _, command in ipairs({ SIMULATOR, POCL }) do
    local status, _, err = self:run(command .. " " .. words)
    lu.assertEquals(status, code, command .. err)
    lu.assertStrContains(err, said)
  end
end

function Test:test_what_does_not_fit_a_kernel_is_said_with_its_place()
  self:write("move.cl", MOVE)
  for from, case in pairs({
    ["image2d width=W height=H"] = { "image1d width=W*H", "move.launch: line 10, column 12: "
      .. "argument 0 (in) is image2d_t, but in is an image1d" },
    ["argument mid"] = { "argument sums",
      "move.launch: line 11, column 12: argument 1 (out) is image2d_t, but sums is a buffer" },
    ["argument sums"] = { "argument in",
      "move.launch: line 17, column 12: argument 2 (sums) is uint*, but in is an image2d" },
    ["<sampler [^>]*>"] = { "<size=4 int> 1",
      "move.launch: line 12, column 13: 'size=4' in the header of s is neither sampler, " },
  }) do
    self:write("move.launch", (MOVE_LAUNCH:gsub(from, case[1], 1)))
    self:refuse(exit.BAD_RECORD, case[2], "move.launch")
  end
end

function Test:test_a_format_that_a_device_lacks_is_named()
  self:write_move()
  self:write("packed.launch", (MOVE_LAUNCH:gsub("RGBA data=UNSIGNED_INT8 range=0:1:4",
    "RGB data=UNORM_SHORT_565 range=0:1:1")))
  self:refuse(exit.UNAVAILABLE, "packed.launch: in: image2d of 5 x 3 RGB UNORM_SHORT_565, but the "
    .. "device has no images of that format", "packed.launch")
  self:write("large.launch", (MOVE_LAUNCH:gsub("range=0:1:4%*W%*H%-1", "fill=0")))
  local status, _, err = self:run(POCL .. " large.launch --set W=40000") -- the simulator takes it
  lu.assertEquals(status, exit.UNAVAILABLE)
  lu.assertStrMatches(err, "assay: large.launch: in: image2d of 40000 x 3 RGBA UNSIGNED_INT8: "
    .. "CL_INVALID_%u+ %(%-%d+%)\n")
end

function Test:test_a_simulator_file_has_no_images()
  self:write("move.cl", MOVE)
  self:write("move.sim", "move.cl\nmove\n1 1 1\n1 1 1\n<size=4>\n<size=4>\n<size=4>\n")
  local status, _, err = self:run("assay_device time -f csv move.sim")
  lu.assertEquals({ status, err }, { exit.BAD_RECORD, "assay: move.sim: line 4: argument 0 (in): "
    .. "is image2d_t, which no .sim file can give, but a launch file can\n" })
end

os.exit(lu.LuaUnit.new():runSuiteByInstances({ { "TestImages", Test } }), true)
