-- To what a branch rounds the part of a charge that is paid in cash, in centavos; 0: it does not (D-164, decision 0166).
ALTER TABLE sucursal ADD COLUMN redondeo_efectivo integer NOT NULL DEFAULT 0 CONSTRAINT sucursal_redondeo CHECK (redondeo_efectivo IN (0, 10, 50, 100));

-- What rounding added to the cash that was owed, or took from it; what pays the bill stays in `aplicado`. What goes back may round to nothing.
-- The new rules say the same of all rows that are there, so they need not be read while the table is closed.
ALTER TABLE pago_por_metodo
  ADD COLUMN redondeo bigint NOT NULL DEFAULT 0,
  DROP CONSTRAINT pago_por_metodo_cuadra,
  DROP CONSTRAINT pago_por_metodo_signo,
  ADD CONSTRAINT pago_por_metodo_cuadra CHECK (recibido = aplicado + propina + cambio + redondeo) NOT VALID,
  ADD CONSTRAINT pago_por_metodo_signo CHECK ((recibido <> 0 OR redondeo <> 0)
    AND (least(recibido, aplicado, propina, cambio) >= 0 OR greatest(recibido, aplicado, propina, cambio) <= 0)) NOT VALID;
