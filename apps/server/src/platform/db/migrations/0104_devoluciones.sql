-- One line of a charge that is given back: an opposite of that line alone, in the shift of its charge, which stays (D-44, decision 0123).
-- Whatever is left of a charge is cancelled by the opposite of what is left.
ALTER TABLE pago
  ADD COLUMN devuelve uuid,
  ADD CONSTRAINT pago_devuelve FOREIGN KEY (cliente, devuelve) REFERENCES pago,
  DROP CONSTRAINT pago_signo,
  ADD CONSTRAINT pago_signo CHECK (
    CASE num_nonnulls(cancela, devuelve)
      WHEN 0 THEN motivo IS NULL AND least(total, propina, efectivo, transferencia, tarjeta, otros, cambio) >= 0 AND cambio <= efectivo
      WHEN 1 THEN motivo IS NOT NULL AND greatest(total, propina, efectivo, transferencia, tarjeta, otros, cambio) <= 0 AND cambio >= efectivo
      ELSE false
    END);
CREATE INDEX pago_devuelve ON pago (cliente, devuelve) WHERE devuelve IS NOT NULL;

-- The line leaves the bill as one that was taken back does, and says which return it was.
ALTER TABLE pedido
  ADD COLUMN devuelto_por uuid,
  ADD CONSTRAINT pedido_devuelto_por FOREIGN KEY (cliente, devuelto_por) REFERENCES pago,
  ADD CONSTRAINT pedido_devuelto CHECK (devuelto_por IS NULL OR (cancelado_en IS NOT NULL AND pago IS NULL));
