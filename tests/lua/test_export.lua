local lu = require("luaunit")
local cjson = require("cjson")
local lfs = require("lfs")
local support = require("support")

local TestExport = {}

local MATMUL, COPY = support.data .. "/matmul.json", support.data .. "/copy.json"

function TestExport:setUp()
  self.place = support.workplace()
end

function TestExport:tearDown()
  support.clear(self.place)
end

function TestExport:export(arguments)
  return support.shell(self.place, "assay export " .. arguments)
end

--- Read RFC 4180 strictly: rows of fields.
local function parse_csv(text)
  local rows, position = {}, 1
  while position <= #text do
    local fields = {}
    repeat
      local field, separator
      if text:sub(position, position) == '"' then
        field, separator, position = text:match('^"(.-)"([,\r])()', position)
        while select(2, field:gsub('"', "")) % 2 == 1 do
          local more
          more, separator, position = text:match('^(.-)"([,\r])()', position)
          field = field .. '"' .. separator .. more
        end
        field = field:gsub('""', '"')
      else
        field, separator, position = text:match('^([^,"\r\n]*)([,\r])()', position)
      end
      fields[#fields + 1] = assert(field, "not RFC 4180")
    until separator == "\r"
    lu.assertEquals(text:sub(position, position), "\n")
    position = position + 1
    rows[#rows + 1] = fields
  end
  return rows
end

local function find(rows, kernel, launch, scope, metric)
  for _, row in ipairs(rows) do
    if row[2] == kernel and row[3] == launch and row[4] == scope and row[5] == metric then
      return row
    end
  end
end

function TestExport:test_long_form_has_seven_columns_and_full_precision()
  local status, out = self:export(MATMUL)
  lu.assertEquals(status, 0)
  local rows = parse_csv(out)
  lu.assertEquals(rows[1], { "run", "kernel", "launch", "scope", "metric", "unit", "value" })
  for _, row in ipairs(rows) do
    lu.assertEquals(#row, 7)
  end
  lu.assertEquals(find(rows, "simple", "all", "combined", "entropy.address"),
    { "matmul", "simple", "all", "combined", "entropy.address", "bit", "17.01841" })
  lu.assertEquals(tonumber(find(rows, "coalescedAB", "all", "kernel", "usage.local")[7]),
    100 * 35651584 / 37814272)
end

function TestExport:test_every_value_of_the_record_is_a_row()
  local rows = parse_csv(select(2, self:export(COPY)))
  local count = 1
  for _, figures in pairs(support.sample("copy.json").kernels[1].scopes) do
    for _ in pairs(figures) do
      count = count + 1
    end
  end
  lu.assertEquals(#rows, count)
end

function TestExport:test_varying_value_has_one_row_for_each_statistic()
  local document = support.sample("copy.json")
  document.kernels[1].scopes.combined["accesses.total"] = { min = 16, mean = 24.5, max = 32,
    total = 49, defined = 2 }
  support.save(self.place, "r.json", document)
  local rows = parse_csv(select(2, self:export("r.json")))
  for launch, value in pairs({ min = "16", mean = "24.5", max = "32", total = "49",
      defined = "2" }) do
    lu.assertEquals(find(rows, "copy", launch, "combined", "accesses.total")[7], value)
  end
  lu.assertNil(find(rows, "copy", "all", "combined", "accesses.total"))
end

function TestExport:test_launch_number_stands_in_its_column()
  local document = support.sample("copy.json")
  document.kernels[1].launch = 3
  support.save(self.place, "r.json", document)
  local rows = parse_csv(select(2, self:export("r.json")))
  lu.assertNotNil(find(rows, "copy", "3", "combined", "accesses.total"))
end

function TestExport:test_undefined_value_is_an_empty_field()
  local document = support.sample("copy.json")
  document.kernels[1].scopes.kernel["intensity.requested"] = cjson.null
  support.save(self.place, "r.json", document)
  local rows = parse_csv(select(2, self:export("r.json")))
  lu.assertEquals(find(rows, "copy", "all", "kernel", "intensity.requested")[7], "")
end

function TestExport:test_commas_and_quotes_are_quoted()
  local document = support.sample("copy.json")
  document.kernels[1].scopes['line:a "b",c.cl:1:2'] = { ["accesses.total"] = 1 }
  support.save(self.place, "a,b.json", document)
  local rows = parse_csv(select(2, self:export("a,b.json")))
  local row = find(rows, "copy", "all", 'line:a "b",c.cl:1:2', "accesses.total")
  lu.assertEquals(row[1], "a,b")
end

function TestExport:test_index_sorts_by_its_number()
  local _, out = self:export(COPY)
  lu.assertTrue(out:find("arg:in,entropy.granularity[2]", 1, true)
    < out:find("arg:in,entropy.granularity[10]", 1, true))
end

function TestExport:test_several_records_make_one_table()
  local status, out = self:export(MATMUL .. " " .. COPY)
  lu.assertEquals(status, 0)
  lu.assertEquals(select(2, out:gsub("run,kernel", "")), 1)
  lu.assertStrContains(out, "\r\nmatmul,simple,")
  lu.assertStrContains(out, "\r\ncopy,copy,")
end

function TestExport:test_aiwc_file_has_its_names_and_merged_spaces()
  local status, out = self:export("-f aiwc-csv -k coalesced " .. MATMUL)
  lu.assertEquals(status, 0)
  lu.assertEquals(out:match("^[^\n]*"), "metric,category,count")
  for _, line in ipairs({ "Total Instruction Count,Compute,230227968",
      -- merged: 196608 addresses and 9.780277 bit; with the spaces apart 197120 and 9.783208
      "Total Memory Footprint,Memory,196608", "Global Memory Address Entropy,Memory,9.780277",
      "LMAE -- Skipped 10 LSBs,Memory,1.780277", "Total Barriers Hit,Parallelism,2097152",
      "Total Local Memory Accessed,Memory,35651584", "Unique Reads,Memory,131584",
      -- 2 * 256^3 local and 2 * 65536 * 16 global loads
      "Total Reads,Memory,35651584", "90% Branch Instructions,Control,1" }) do
    lu.assertStrContains(out, "\n" .. line .. "\n")
  end
  lu.assertNotStrContains(out, ",\n")
end

function TestExport:test_aiwc_of_several_kernels_needs_a_choice()
  local status, out, err = self:export("-f aiwc-csv " .. MATMUL)
  lu.assertEquals(status, 64)
  lu.assertEquals(out, "")
  lu.assertStrContains(err, "holds 2 kernel entries")
end

function TestExport:test_aiwc_leaves_out_entries_without_a_finished_launch()
  local document = support.sample("copy.json")
  document.kernels[2] = support.sample("copy.json").kernels[1]
  document.kernels[2].name, document.kernels[2].scopes = "failing", {}
  document.kernels[2].launches = { count = 0, failed = 1 }
  support.save(self.place, "r.json", document)
  local status, out = self:export("-f aiwc-csv r.json")
  lu.assertEquals(status, 0)
  lu.assertStrContains(out, "Work-items,Parallelism,8\n")
  lu.assertEquals(self:export("-f aiwc-csv -k failing r.json"), 79)
end

function TestExport:test_aiwc_writes_a_file_for_each_entry_into_a_folder()
  lu.assertEquals(self:export("-f aiwc-csv -o aiwc/ " .. MATMUL), 0)
  for _, name in ipairs({ "aiwc_coalescedAB_0.csv", "aiwc_simple_0.csv" }) do
    lu.assertEquals(lfs.attributes(self.place.work .. "/aiwc/" .. name, "mode"), "file")
  end
  lu.assertEquals(self:export("-f aiwc-csv -o aiwc/ " .. MATMUL), 73)
  lu.assertEquals(self:export("-f aiwc-csv -o aiwc --force " .. MATMUL), 0)
end

support.run({ TestExport = TestExport })
