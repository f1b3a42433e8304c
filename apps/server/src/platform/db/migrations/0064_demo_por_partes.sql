-- The demo's past is written behind the start, the last days first (decision 0089): how much of it each branch still lacks. Its days have
-- the first numbers of the closed cuts of that register, so that those of real shifts come after them from the start on.
CREATE TABLE demo_pasado (
  cliente  text NOT NULL,
  sucursal integer NOT NULL,
  -- Which branch of the demo it is.
  lugar    text NOT NULL CHECK (lugar IN ('romaNorte', 'coyoacan')),
  caja     integer NOT NULL,
  -- The day after its last one.
  hoy      date NOT NULL,
  dias     integer NOT NULL CHECK (dias >= 1),
  -- The first days, those that are not written yet.
  faltan   integer NOT NULL CHECK (faltan BETWEEN 0 AND dias),
  PRIMARY KEY (cliente, sucursal),
  FOREIGN KEY (cliente, sucursal) REFERENCES sucursal,
  FOREIGN KEY (cliente, caja) REFERENCES caja
);
GRANT SELECT, INSERT, UPDATE ON demo_pasado TO {{app}};
ALTER TABLE demo_pasado ENABLE ROW LEVEL SECURITY;
ALTER TABLE demo_pasado FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON demo_pasado USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
