-- The list of first steps of a new business was put away; those from before have none (D-75).
ALTER TABLE negocio ADD COLUMN pasos_guardados_en timestamptz;
ALTER TABLE negocio NO FORCE ROW LEVEL SECURITY;
UPDATE negocio SET pasos_guardados_en = creado_en;
ALTER TABLE negocio FORCE ROW LEVEL SECURITY;
