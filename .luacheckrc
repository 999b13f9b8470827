std = "lua54"
max_line_length = 100
-- tables of launches
files["tests/advice/cases"] = { max_line_length = 120 }
files["tests/advice/spaces"] = { max_line_length = 120 }
files["tests/advice/experiments"] = { max_line_length = 120 }
