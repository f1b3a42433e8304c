-- A closed shift does not change, in none of its columns (D-114): before, its number and state alone were kept.
DROP TRIGGER corte_z_fija ON corte;
DROP FUNCTION corte_z_fija();
CREATE FUNCTION corte_cerrado_fijo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A closed shift does not change';
END $$;
CREATE TRIGGER corte_cerrado_fijo BEFORE UPDATE ON corte FOR EACH ROW WHEN (OLD.z IS NOT NULL) EXECUTE FUNCTION corte_cerrado_fijo();
