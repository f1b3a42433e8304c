-- Own payment methods have ids from 100 (D-115): a name, whether they ask for an operation number and open the drawer.
ALTER TABLE metodo_de_pago
  DROP CONSTRAINT metodo_de_pago_id_check,
  ADD CONSTRAINT metodo_de_pago_id_check CHECK (id IN (1, 2, 3) OR id >= 100),
  ADD COLUMN pide_operacion boolean NOT NULL DEFAULT false,
  ADD COLUMN abre_cajon boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX metodo_de_pago_nombre ON metodo_de_pago (cliente, clave_de_nombre(descripcion));

-- What a charge got by them, all together: beside cash, transfer and card, and never in the drawer.
ALTER TABLE pago
  ADD COLUMN otros bigint NOT NULL DEFAULT 0,
  DROP CONSTRAINT pago_propina_metodo_check,
  DROP CONSTRAINT pago_cuadra,
  DROP CONSTRAINT pago_signo,
  ADD CONSTRAINT pago_propina_metodo_check CHECK (propina_metodo IN (1, 2, 3) OR propina_metodo >= 100),
  ADD CONSTRAINT pago_cuadra CHECK (efectivo + transferencia + tarjeta + otros = total + propina + cambio),
  ADD CONSTRAINT pago_signo CHECK (
    CASE WHEN cancela IS NULL
      THEN motivo IS NULL AND least(total, propina, efectivo, transferencia, tarjeta, otros, cambio) >= 0 AND cambio <= efectivo
      ELSE motivo IS NOT NULL AND greatest(total, propina, efectivo, transferencia, tarjeta, otros, cambio) <= 0 AND cambio >= efectivo
    END);

-- The same by method; the opposite of a charge has the opposite amounts. `operacion`: what numbers are compared by (D-81), of charges only.
CREATE TABLE pago_propio (
  cliente      text NOT NULL REFERENCES negocio,
  pago         uuid NOT NULL,
  metodo       integer NOT NULL CHECK (metodo >= 100),
  monto        bigint NOT NULL CHECK (monto <> 0),
  no_operacion text NOT NULL DEFAULT '',
  operacion    text,
  creado_en    timestamptz NOT NULL,
  PRIMARY KEY (cliente, pago, metodo),
  FOREIGN KEY (cliente, pago) REFERENCES pago,
  FOREIGN KEY (cliente, metodo) REFERENCES metodo_de_pago
);
CREATE INDEX pago_propio_operacion ON pago_propio (cliente, operacion, creado_en) WHERE operacion IS NOT NULL;
GRANT SELECT, INSERT ON pago_propio TO {{app}};
ALTER TABLE pago_propio ENABLE ROW LEVEL SECURITY;
ALTER TABLE pago_propio FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON pago_propio USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
