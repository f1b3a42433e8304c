-- What a payment method is, said once: its specified field on the wire and in kept cuts, whether every business has it, whether it lies
-- in the drawer, whether it is a card, and the form of payment that the SAT knows it as. Of transfer and card the branch says whether the number
-- may be left out (decision 0063).
ALTER TABLE metodo_de_pago
  ADD COLUMN campo text CHECK (campo IN ('efectivo', 'transferencia', 'tarjeta')),
  ADD COLUMN fijo boolean NOT NULL DEFAULT false,
  ADD COLUMN en_caja boolean NOT NULL DEFAULT false,
  ADD COLUMN es_tarjeta boolean NOT NULL DEFAULT false,
  ADD COLUMN forma_sat text CHECK (forma_sat ~ '^[0-9]{2}$');

ALTER TABLE metodo_de_pago NO FORCE ROW LEVEL SECURITY;
UPDATE metodo_de_pago m
SET campo = f.campo, fijo = true, en_caja = f.en_caja, es_tarjeta = f.es_tarjeta, pide_operacion = f.pide_operacion, forma_sat = f.forma_sat
FROM (VALUES
  (1, 'efectivo', true, false, false, '01'),
  (2, 'transferencia', false, false, true, '03'),
  (3, 'tarjeta', false, true, true, NULL)) AS f(id, campo, en_caja, es_tarjeta, pide_operacion, forma_sat)
WHERE m.id = f.id;
ALTER TABLE metodo_de_pago FORCE ROW LEVEL SECURITY;

-- Change comes out of one method, the cash; and a field of the wire is of one method.
CREATE UNIQUE INDEX metodo_de_pago_en_caja ON metodo_de_pago (cliente) WHERE en_caja;
CREATE UNIQUE INDEX metodo_de_pago_campo ON metodo_de_pago (cliente, campo) WHERE campo IS NOT NULL;
