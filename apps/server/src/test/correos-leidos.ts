import type { TestServer } from './server.ts';

/** From here on every address to which a mail is queued counts as confirmed, for tests of the mails' content. */
export const confirmarTodos = async ({ sql }: Pick<TestServer, 'sql'>): Promise<void> => {
  await sql(`CREATE FUNCTION de_prueba_confirmar() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.clase <> 'confirmacion' AND NEW.para <> '' THEN
      INSERT INTO correo_confirmado (cliente, correo, confirmado_en) VALUES (NEW.cliente, lower(NEW.para), now())
        ON CONFLICT (cliente, correo) DO UPDATE SET confirmado_en = now();
    END IF;
    RETURN NEW;
  END $$`);
  await sql(
    'CREATE TRIGGER de_prueba_confirmar BEFORE INSERT ON correo FOR EACH ROW EXECUTE FUNCTION de_prueba_confirmar()',
  );
};
