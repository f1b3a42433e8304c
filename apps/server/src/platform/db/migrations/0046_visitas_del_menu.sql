-- How often the menu of a branch was opened by a code, and carts begun, a day: a counter by day and kind, so that whoever calls without a session adds no rows.
CREATE TABLE visita_de_menu (
  cliente  text NOT NULL,
  sucursal integer NOT NULL,
  -- The operating day (D-01).
  dia      date NOT NULL,
  que      text NOT NULL CHECK (que IN ('escaneo', 'carrito')),
  n        integer NOT NULL DEFAULT 1 CHECK (n BETWEEN 1 AND 100000),
  PRIMARY KEY (cliente, sucursal, dia, que),
  FOREIGN KEY (cliente, sucursal) REFERENCES sucursal
);
GRANT SELECT, INSERT, UPDATE, DELETE ON visita_de_menu TO {{app}};
ALTER TABLE visita_de_menu ENABLE ROW LEVEL SECURITY;
ALTER TABLE visita_de_menu FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON visita_de_menu USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
