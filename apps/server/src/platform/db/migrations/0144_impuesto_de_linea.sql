-- The share of a line in the tax of its charge, in centavos (decision 0147): profit is net of it (D-151). Null where the charge keeps no taxes. What was
-- charged until now keeps none, so that its profit stays as it was shown.
ALTER TABLE pago_pedido ADD COLUMN impuesto bigint;

-- Sums of days tell the tax in their sales; days that were added up until now have none.
ALTER TABLE suma_de_dia ADD COLUMN impuesto bigint NOT NULL DEFAULT 0;
