-- A receipt of which the PAC gave no answer for long can be said not to be invoiced (state 8): who said it, and when (decision 0150).
ALTER TABLE recibo ADD COLUMN liberado_en timestamptz, ADD COLUMN liberado_por integer,
  ADD FOREIGN KEY (cliente, liberado_por) REFERENCES usuario,
  DROP CONSTRAINT recibo_estado_check, ADD CONSTRAINT recibo_estado_check CHECK (estado BETWEEN 1 AND 8),
  DROP CONSTRAINT recibo_enviado,
  ADD CONSTRAINT recibo_enviado CHECK (estado IN (1, 5, 8) OR (total IS NOT NULL AND renglones IS NOT NULL AND forma_pago IS NOT NULL)),
  DROP CONSTRAINT recibo_en_pac, ADD CONSTRAINT recibo_en_pac CHECK (estado IN (1, 2, 5, 8) OR (pac_id IS NOT NULL AND direccion IS NOT NULL)),
  ADD CONSTRAINT recibo_liberado CHECK (estado <> 8 OR (liberado_en IS NOT NULL AND liberado_por IS NOT NULL));

-- A question about a receipt that nobody waits for: invoices and cancellations come before it.
ALTER TABLE factura_en_cola ADD COLUMN sin_prisa boolean NOT NULL DEFAULT false;
DROP INDEX factura_en_cola_desde;
CREATE INDEX factura_en_cola_turno ON factura_en_cola (sin_prisa, desde);
