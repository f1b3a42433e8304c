import { entrarComo, CAJA } from '../../dos-negocios.ts';
import { Restaurante } from '../../restaurante.ts';
import type { Answer, TestServer } from '../../server.ts';
import { rutaDe } from './muestras/llamadas.ts';
import type { Muestras } from './muestras/muestra.ts';
import { prepararMuestras } from './muestras/todas.ts';

/** The two calls that open a session; both follow the same rule. */
const ENTRADAS = ['sesiones.registrarSesion', 'administracionDeSesiones.nueva'];

/** A restaurant at work, for writes that all change the same rows. */
export class Mundo {
  private constructor(
    readonly server: TestServer,
    readonly r: Restaurante,
    /** A sample of every write, made anew each time; signing in takes two calls, and has none. */
    readonly muestras: Muestras,
  ) {}

  static async abrir(server: TestServer): Promise<Mundo> {
    const r = await Restaurante.abrir(server);
    const muestras = await prepararMuestras(server, r);
    const mundo = new Mundo(server, r, muestras);
    await mundo.fotografiar();
    return mundo;
  }

  /** Takes the snapshot that `restaurar` restores. */
  async fotografiar(): Promise<void> {
    await this.server.sql(FOTOGRAFIAR);
  }

  /** Sends the sample of a write. */
  async hacer(nombre: string): Promise<Answer> {
    if (ENTRADAS.includes(nombre)) return this.entrar();
    const [quien, partes, opciones] = this.muestras[nombre]!();
    return this.server.raw(rutaDe(nombre), partes, { ...(quien && { token: quien.token }), ...opciones });
  }

  private entrar(): Promise<Answer> {
    return entrarComo(this.server, this.r.negocio, { usuario: 'mesero', caja: CAJA.centro }).then(
      () => ({ status: 200, body: {}, headers: {} }),
      (error: Error) => ({ status: 409, body: { message: error.message }, headers: {} }),
    );
  }

  /** Restores the snapshot, except for the counters, the log and the stored answers. */
  async restaurar(): Promise<void> {
    await this.server.sql(RESTAURAR);
  }
}

const TABLAS = `SELECT c.relname AS t FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
  AND c.relname NOT IN ('sucursal_contador', 'idempotencia', 'bitacora') AND c.relname NOT LIKE 'migra%'`;

/** SQL: a signature of a table, from the number of its rows and their transaction ids (xmin): every write changes it. */
const FIRMAR = `EXECUTE format('SELECT count(*), coalesce(sum(xmin::text::bigint), 0) FROM public.%I', x.t) INTO n, suma`;
const ANOTAR = `INSERT INTO foto.firma_de_tabla VALUES (x.t, n, suma)
  ON CONFLICT (tabla) DO UPDATE SET (cuantas, de) = (excluded.cuantas, excluded.de)`;

const FOTOGRAFIAR = `DO $$ DECLARE x record; n bigint; suma numeric; BEGIN
  DROP SCHEMA IF EXISTS foto CASCADE;
  CREATE SCHEMA foto;
  CREATE TABLE foto.firma_de_tabla (tabla name PRIMARY KEY, cuantas bigint, de numeric);
  FOR x IN ${TABLAS} LOOP
    EXECUTE format('CREATE TABLE foto.%I AS TABLE public.%I', x.t, x.t);
    ${FIRMAR};
    ${ANOTAR};
  END LOOP;
END $$`;

const COLUMNAS = `(SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
  WHERE attrelid = format('public.%I', x.t)::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '')`;

/** SQL: restores only the tables whose signature changed: it runs very often, and most writes change few tables. */
const RESTAURAR = `DO $$ DECLARE x record; columnas text; n bigint; suma numeric; BEGIN
  SET LOCAL session_replication_role = replica;
  FOR x IN ${TABLAS} LOOP
    ${FIRMAR};
    CONTINUE WHEN EXISTS (SELECT FROM foto.firma_de_tabla f WHERE (f.tabla, f.cuantas, f.de) = (x.t, n, suma));
    columnas := ${COLUMNAS};
    EXECUTE format('DELETE FROM public.%I', x.t);
    EXECUTE format('INSERT INTO public.%I (%s) OVERRIDING SYSTEM VALUE SELECT %s FROM foto.%I', x.t, columnas, columnas, x.t);
    ${FIRMAR};
    ${ANOTAR};
  END LOOP;
END $$`;
