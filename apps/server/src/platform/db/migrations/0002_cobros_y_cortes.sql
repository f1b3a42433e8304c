-- Charges can be cancelled (D-44), cuts carry what was found wrong with them, the business has a logo (D-28).

-- ---------------------------------------------------------------- a charge and its opposite

-- What was paid is never changed: a cancellation is a payment of its own with the amounts below zero, so every sum holds both.
ALTER TABLE pago ADD COLUMN cancela uuid, ADD COLUMN motivo text;
ALTER TABLE pago
  DROP CONSTRAINT pago_total_check,
  DROP CONSTRAINT pago_efectivo_check,
  DROP CONSTRAINT pago_transferencia_check,
  DROP CONSTRAINT pago_tarjeta_check,
  DROP CONSTRAINT pago_cambio_check,
  DROP CONSTRAINT pago_check1,
  ADD CONSTRAINT pago_signo CHECK (
    CASE WHEN cancela IS NULL
      THEN motivo IS NULL AND least(total, efectivo, transferencia, tarjeta, cambio) >= 0 AND cambio <= efectivo
      ELSE motivo IS NOT NULL AND greatest(total, efectivo, transferencia, tarjeta, cambio) <= 0 AND cambio >= efectivo
    END),
  ADD CONSTRAINT pago_cancela FOREIGN KEY (cliente, cancela) REFERENCES pago,
  ADD CONSTRAINT pago_cancela_una_vez UNIQUE (cliente, cancela);

-- Has this operation number been used in the last days? (D-81) The number in lower case where the method was used. Columns,
-- and no index on lower(): under row-level security a condition that calls a function on the row is not looked up in an index.
ALTER TABLE pago ADD COLUMN operacion_transferencia text, ADD COLUMN operacion_tarjeta text;
CREATE INDEX pago_operacion_transferencia ON pago (cliente, operacion_transferencia, creado_en) WHERE operacion_transferencia IS NOT NULL;
CREATE INDEX pago_operacion_tarjeta ON pago (cliente, operacion_tarjeta, creado_en) WHERE operacion_tarjeta IS NOT NULL;

-- A ticket is given again byte for byte (D-28): json keeps the text, jsonb would put its fields in another order.
ALTER TABLE pago ALTER COLUMN ticket TYPE json;

-- A line is charged at most once per round; cancelling its charge opens the next round (D-25, D-44).
ALTER TABLE pedido ADD COLUMN vuelta integer NOT NULL DEFAULT 0 CHECK (vuelta >= 0);
ALTER TABLE pago_pedido
  ADD COLUMN vuelta integer NOT NULL DEFAULT 0,
  ADD COLUMN cancela boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT pago_pedido_importe_check,
  DROP CONSTRAINT pago_pedido_cliente_pedido_key,
  ADD CONSTRAINT pago_pedido_signo CHECK (CASE WHEN cancela THEN importe <= 0 ELSE importe >= 0 END),
  ADD CONSTRAINT pago_pedido_una_vez UNIQUE (cliente, pedido, vuelta, cancela);

-- What was cancelled a moment ago, for the kitchen (D-21).
CREATE INDEX comanda_cancelada ON comanda (cliente, sucursal, cancelada_en) WHERE cancelada_en IS NOT NULL;

-- ---------------------------------------------------------------- cuts

-- What the invariants said when the shift was closed: [] is well (reliability 5.9). It never stops a closing.
ALTER TABLE corte ADD COLUMN reparos jsonb NOT NULL DEFAULT '[]';

-- Is whoever opened a shift still there? (D-32)
CREATE INDEX sesion_caja ON sesion (cliente, caja);

-- ---------------------------------------------------------------- pictures

-- Pictures by the hash of their content: the same picture is kept once, and a ticket keeps the one it was printed with.
CREATE TABLE imagen (
  cliente   text NOT NULL REFERENCES negocio,
  hash      text NOT NULL,
  tipo      text NOT NULL CHECK (tipo IN ('image/png', 'image/webp', 'image/svg+xml')),
  ancho     integer NOT NULL CHECK (ancho > 0),
  alto      integer NOT NULL CHECK (alto > 0),
  datos     bytea NOT NULL,
  creada_en timestamptz NOT NULL,
  PRIMARY KEY (cliente, hash)
);
ALTER TABLE negocio ADD COLUMN logo text, ADD CONSTRAINT negocio_logo FOREIGN KEY (cliente, logo) REFERENCES imagen;

GRANT SELECT, INSERT, UPDATE, DELETE ON imagen TO {{app}};
ALTER TABLE imagen ENABLE ROW LEVEL SECURITY;
ALTER TABLE imagen FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON imagen USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
