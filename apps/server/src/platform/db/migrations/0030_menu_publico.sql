-- The menu that diners open (D-70, D-113). The code of a branch, and those of its tables, follow from `secreto` and `version`: kept nowhere.
CREATE TABLE menu_publico (
  cliente          text NOT NULL,
  sucursal         integer NOT NULL,
  secreto          text NOT NULL,
  -- Raised by who makes new codes: those of before open nothing.
  version          integer NOT NULL DEFAULT 1,
  autoservicio     boolean NOT NULL DEFAULT true,
  unidades_maximas integer NOT NULL DEFAULT 30 CHECK (unidades_maximas BETWEEN 1 AND 99),
  pedidos_por_hora integer NOT NULL DEFAULT 60 CHECK (pedidos_por_hora BETWEEN 1 AND 1000),
  PRIMARY KEY (cliente, sucursal),
  FOREIGN KEY (cliente, sucursal) REFERENCES sucursal
);
GRANT SELECT, INSERT, UPDATE, DELETE ON menu_publico TO {{app}};
ALTER TABLE menu_publico ENABLE ROW LEVEL SECURITY;
ALTER TABLE menu_publico FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON menu_publico USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
