-- What the columns of a menu of another program are, as somebody of the business said it: the next file with the same headings comes with them.
CREATE TABLE columnas_de_menu (
  cliente   text NOT NULL REFERENCES negocio,
  -- Of the headings, in their order.
  huella    text NOT NULL,
  mapa      json NOT NULL,
  usado_en  timestamptz NOT NULL,
  PRIMARY KEY (cliente, huella)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON columnas_de_menu TO {{app}};

ALTER TABLE columnas_de_menu ENABLE ROW LEVEL SECURITY;
ALTER TABLE columnas_de_menu FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON columnas_de_menu USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
