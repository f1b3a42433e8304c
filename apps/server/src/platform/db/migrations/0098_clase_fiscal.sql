-- The tax class of what is sold (D-124); prices include the tax. Rates are not kept here: they are dated, by region.
ALTER TABLE producto
  ADD COLUMN clase_fiscal text NOT NULL DEFAULT 'iva_general' CHECK (clase_fiscal IN ('iva_general', 'iva_cero', 'exento', 'ieps_alcohol'));
ALTER TABLE complemento
  ADD COLUMN clase_fiscal text NOT NULL DEFAULT 'iva_general' CHECK (clase_fiscal IN ('iva_general', 'iva_cero', 'exento', 'ieps_alcohol'));

-- A line keeps the class that its dish had when it was taken, and what was charged keeps class and rate of that day. Null: of before there were any.
ALTER TABLE pedido
  ADD COLUMN clase_fiscal text CHECK (clase_fiscal IN ('iva_general', 'iva_cero', 'exento', 'ieps_alcohol'));
ALTER TABLE pago_pedido
  ADD COLUMN clase_fiscal text CHECK (clase_fiscal IN ('iva_general', 'iva_cero', 'exento', 'ieps_alcohol')),
  -- In ten-thousandths: 1600 is 16 %.
  ADD COLUMN tasa integer CHECK (tasa BETWEEN 0 AND 10000),
  ADD CONSTRAINT pago_pedido_tasa CHECK ((tasa IS NULL) = (clase_fiscal IS NULL));

-- The region whose rates a branch charges.
ALTER TABLE sucursal ADD COLUMN region text NOT NULL DEFAULT 'general' CHECK (region IN ('general', 'frontera'));
