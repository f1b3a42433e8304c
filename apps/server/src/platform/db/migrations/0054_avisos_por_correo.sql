-- What each person wants written to an address of her own, by branch (decision 0075). A branch of which she wants nothing has no row.
CREATE TABLE aviso_por_correo (
  cliente  text NOT NULL,
  usuario  integer NOT NULL,
  sucursal integer NOT NULL,
  correo   text NOT NULL CHECK (correo <> ''),
  resumen  boolean NOT NULL,
  cortes   boolean NOT NULL,
  PRIMARY KEY (cliente, usuario, sucursal),
  FOREIGN KEY (cliente, usuario) REFERENCES usuario ON DELETE CASCADE,
  FOREIGN KEY (cliente, sucursal) REFERENCES sucursal,
  CHECK (resumen OR cortes)
);
CREATE INDEX aviso_por_correo_de_sucursal ON aviso_por_correo (cliente, sucursal);
GRANT SELECT, INSERT, UPDATE, DELETE ON aviso_por_correo TO {{app}};
ALTER TABLE aviso_por_correo ENABLE ROW LEVEL SECURITY;
ALTER TABLE aviso_por_correo FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON aviso_por_correo USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
