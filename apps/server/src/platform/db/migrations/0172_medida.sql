-- What is sold by weight or measure (D-163, decision 0171): the price of a dish is that of a unit, and a line keeps what it is measured by beside its
-- quantity. Null of a line: a piece, as the program before writes it.
ALTER TABLE producto ADD COLUMN medida text NOT NULL DEFAULT 'pieza' CHECK (medida IN ('pieza', 'kg', 'l'));
ALTER TABLE pedido ADD COLUMN medida text CHECK (medida IN ('kg', 'l'));
