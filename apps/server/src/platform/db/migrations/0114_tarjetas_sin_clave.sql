-- Each try takes the table, or nothing: no save waits behind this while it waits for a long reader (0109).
DO $$
BEGIN
  FOR attempt IN 1..600 LOOP
    BEGIN
      LOCK TABLE trabajo_de_impresion IN SHARE ROW EXCLUSIVE MODE NOWAIT;
      RETURN;
    EXCEPTION WHEN lock_not_available THEN
      PERFORM pg_sleep(0.05);
    END;
  END LOOP;
  RAISE EXCEPTION 'Otros programas están usando las impresoras; se intenta otra vez en el siguiente arranque' USING ERRCODE = 'lock_not_available';
END $$;

-- The paper of an access card holds a secret: it is kept only while it waits (1) or is sent (2), whatever moves it (decision 0127).
CREATE FUNCTION tarjeta_sin_clave() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.papel := '{"bloques": [{"clase": "texto", "texto": "Tarjeta de acceso: haz otra para imprimirla"}]}';
  RETURN NEW;
END $$;
CREATE TRIGGER tarjeta_sin_clave BEFORE UPDATE ON trabajo_de_impresion FOR EACH ROW
  WHEN (NEW.clase = 'acceso' AND NEW.estado NOT IN (1, 2)) EXECUTE FUNCTION tarjeta_sin_clave();
