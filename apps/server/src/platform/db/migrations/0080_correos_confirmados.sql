-- The addresses of a business and whose link says that somebody reads them there, in small letters (decision 0101): `hash` is of the last link that was
-- sent, `confirmado_en` when one was opened. Before that nothing but the link is sent to them. Those of before this are taken for confirmed.
CREATE TABLE correo_confirmado (
  cliente       text NOT NULL REFERENCES negocio,
  correo        text NOT NULL CHECK (correo <> ''),
  hash          text,
  vence_en      timestamptz,
  confirmado_en timestamptz,
  PRIMARY KEY (cliente, correo),
  CHECK (num_nulls(hash, vence_en) IN (0, 2))
);
CREATE INDEX correo_confirmado_hash ON correo_confirmado (cliente, hash);
GRANT SELECT, INSERT, UPDATE, DELETE ON correo_confirmado TO {{app}};
ALTER TABLE correo_confirmado ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON correo_confirmado USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
ALTER TABLE negocio NO FORCE ROW LEVEL SECURITY;
ALTER TABLE aviso_por_correo NO FORCE ROW LEVEL SECURITY;
INSERT INTO correo_confirmado (cliente, correo, confirmado_en)
  SELECT cliente, lower(correo_personal), now() FROM negocio WHERE correo_personal <> ''
  UNION SELECT cliente, lower(correo), now() FROM aviso_por_correo WHERE correo <> '';
ALTER TABLE negocio FORCE ROW LEVEL SECURITY;
ALTER TABLE aviso_por_correo FORCE ROW LEVEL SECURITY;
ALTER TABLE correo_confirmado FORCE ROW LEVEL SECURITY;
