-- Base and tax of a charge by rate (D-124, decision 0147), of a business that breaks IVA down; returns and cancellations have the opposite. A charge of
-- before has no rows: what was earned until then stays as it was shown (D-151).
ALTER TABLE negocio ADD COLUMN desglosa_iva boolean NOT NULL DEFAULT false;

CREATE TABLE pago_impuesto (
  cliente  text NOT NULL REFERENCES negocio,
  pago     uuid NOT NULL,
  exento   boolean NOT NULL,
  -- In ten-thousandths: 1600 is 16 %.
  tasa     integer NOT NULL CHECK (tasa BETWEEN 0 AND 10000),
  -- In centavos; together what was charged at this rate.
  base     bigint NOT NULL,
  impuesto bigint NOT NULL,
  PRIMARY KEY (cliente, pago, exento, tasa),
  FOREIGN KEY (cliente, pago) REFERENCES pago,
  CONSTRAINT pago_impuesto_tasa CHECK (tasa > 0 OR impuesto = 0),
  CONSTRAINT pago_impuesto_exento CHECK (NOT exento OR tasa = 0),
  CONSTRAINT pago_impuesto_algo CHECK (base <> 0 OR impuesto <> 0)
);
GRANT SELECT, INSERT ON pago_impuesto TO {{app}};
REVOKE UPDATE, DELETE ON pago_impuesto FROM {{app}};
ALTER TABLE pago_impuesto ENABLE ROW LEVEL SECURITY;
ALTER TABLE pago_impuesto FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON pago_impuesto USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
