-- The comandas that diners made from their phones: by which code, and from whose address (hashed), for the limits (H53).
CREATE TABLE pedido_de_comensal (
  cliente   text NOT NULL,
  comanda   uuid NOT NULL,
  sucursal  integer NOT NULL,
  mesa      text,
  red       text NOT NULL,
  creado_en timestamptz NOT NULL,
  PRIMARY KEY (cliente, comanda),
  FOREIGN KEY (cliente, comanda) REFERENCES comanda
);
CREATE INDEX pedido_de_comensal_reciente ON pedido_de_comensal (cliente, sucursal, creado_en);
GRANT SELECT, INSERT, UPDATE, DELETE ON pedido_de_comensal TO {{app}};
ALTER TABLE pedido_de_comensal ENABLE ROW LEVEL SECURITY;
ALTER TABLE pedido_de_comensal FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON pedido_de_comensal USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
