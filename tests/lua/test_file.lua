-- Names of files, and what becomes of odd ones.
local lu = require("luaunit")
local file = require("assay.util.file")
local support = require("support")

local TestFile = {}

function TestFile.test_base_is_what_stands_behind_the_last_slash()
  for name, base in pairs({ ["a/b.cl"] = "b.cl", ["/a"] = "a", ["a"] = "a", [""] = "",
      ["//a//b"] = "b", ["a/b/"] = "a/b/", ["/"] = "/", ["./a b"] = "a b",
      ["a\nb/c\nd"] = "c\nd" }) do
    lu.assertEquals(file.base(name), base)
  end
end

-- A record may name a folder as long as it likes. To begin anew at each letter would take minutes.
function TestFile.test_long_names_take_no_longer_than_they_are()
  local long = ("x"):rep(2000000)
  lu.assertEquals(file.base(long .. "/a"), "a")
  lu.assertEquals(#file.base(long), #long)
  lu.assertEquals(#file.folder(long .. "/a"), #long)
end

support.run({ TestFile = TestFile })
