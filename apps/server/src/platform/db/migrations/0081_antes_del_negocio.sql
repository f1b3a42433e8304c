-- What arrives before the business is known is of no business's transaction: under a business one sees its own rows of it and no others, and never the
-- key by which push services know this server. Who has no business yet sees them all, as before.
ALTER TABLE alta ENABLE ROW LEVEL SECURITY;
ALTER TABLE alta FORCE ROW LEVEL SECURITY;
CREATE POLICY propias ON alta USING (nullif(current_setting('app.cliente', true), '') IS NULL OR cliente = current_setting('app.cliente', true))
  WITH CHECK (nullif(current_setting('app.cliente', true), '') IS NULL OR cliente = current_setting('app.cliente', true));
ALTER TABLE correo_en_cola ENABLE ROW LEVEL SECURITY;
ALTER TABLE correo_en_cola FORCE ROW LEVEL SECURITY;
CREATE POLICY propias ON correo_en_cola USING (nullif(current_setting('app.cliente', true), '') IS NULL OR cliente = current_setting('app.cliente', true))
  WITH CHECK (nullif(current_setting('app.cliente', true), '') IS NULL OR cliente = current_setting('app.cliente', true));
ALTER TABLE recuperacion ENABLE ROW LEVEL SECURITY;
ALTER TABLE recuperacion FORCE ROW LEVEL SECURITY;
CREATE POLICY propias ON recuperacion USING (nullif(current_setting('app.cliente', true), '') IS NULL OR cliente = current_setting('app.cliente', true))
  WITH CHECK (nullif(current_setting('app.cliente', true), '') IS NULL OR cliente = current_setting('app.cliente', true));
ALTER TABLE llave_de_push ENABLE ROW LEVEL SECURITY;
ALTER TABLE llave_de_push FORCE ROW LEVEL SECURITY;
CREATE POLICY de_nadie ON llave_de_push USING (nullif(current_setting('app.cliente', true), '') IS NULL)
  WITH CHECK (nullif(current_setting('app.cliente', true), '') IS NULL);
