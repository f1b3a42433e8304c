-- The order type of a comanda, and what a branch decides about each type (D-130, decision 0140). A branch without rows works with tables only.
ALTER TABLE comanda ADD COLUMN tipo text NOT NULL DEFAULT 'mesa' CHECK (tipo IN ('mesa', 'barra', 'llevar', 'domicilio', 'app'));

CREATE TABLE tipo_de_orden (
  cliente            text NOT NULL,
  sucursal           integer NOT NULL,
  tipo               text NOT NULL CHECK (tipo IN ('mesa', 'barra', 'llevar', 'domicilio', 'app')),
  orden              integer NOT NULL,
  activo             boolean NOT NULL,
  cobrar_antes       boolean NOT NULL,
  pide_comensales    boolean NOT NULL,
  pide_nombre        boolean NOT NULL,
  sugiere_propina    boolean NOT NULL,
  insignia_en_cocina boolean NOT NULL,
  PRIMARY KEY (cliente, sucursal, tipo),
  FOREIGN KEY (cliente, sucursal) REFERENCES sucursal
);

GRANT SELECT, INSERT, UPDATE, DELETE ON tipo_de_orden TO {{app}};
ALTER TABLE tipo_de_orden ENABLE ROW LEVEL SECURITY;
ALTER TABLE tipo_de_orden FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON tipo_de_orden USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
