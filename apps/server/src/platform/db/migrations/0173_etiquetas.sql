-- How the labels of a branch's scales are laid out (decision 0172): prefix, digits of code and value, what the value is. Null: they are not read.
ALTER TABLE sucursal ADD COLUMN etiquetas jsonb CHECK (jsonb_typeof(etiquetas) = 'object');
