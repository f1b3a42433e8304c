/**
 * The control of the fault tests (G22): the same server without one mechanism. A test that stays
 * green on such a server proves nothing. A mutant is a list of pieces of source and what stands in their place;
 * `contra` names the test files that must turn red.
 */
import { readFileSync } from 'node:fs';

const IDEMPOTENCIA = 'apps/server/src/platform/http/write/idempotency.ts';
const ESCRITURA = 'apps/server/src/platform/http/write/execute-write.ts';
const LECTURAS = 'apps/server/src/features/comandas/lecturas.ts';
const ESCRITURAS = 'apps/server/src/features/comandas/escrituras.ts';
const ESCRITURAS_DE_COBRO = 'apps/server/src/features/comandas/cobro/escrituras.ts';
const CORTE = 'apps/server/src/platform/caja/corte-abierto.ts';
const BASE_SQL = 'apps/server/src/platform/db/migrations/0001_base.sql';
const COBROS_SQL = 'apps/server/src/platform/db/migrations/0002_cobros_y_cortes.sql';
const FALLOS = 'apps/server/src/platform/db/failures.ts';

const sin = (archivo, texto, otro = '') => ({ archivo, texto, otro });

const SIN_REPETICION = sin(
  IDEMPOTENCIA,
  'if (rows.length > 0) throw new AlreadyAnswered();',
  'if (rows.length > 1e9) throw new AlreadyAnswered();',
);
const SIN_LLAVE = sin(IDEMPOTENCIA, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', 'SELECT length($1)');
// One process makes the writes of a comanda wait for each other; between two processes only the database does.
const SIN_LANES = sin(
  ESCRITURA,
  'await inLanes(ctx.lanes, lanesOf(sent, cliente), write);',
  'await write();\n    void [inLanes, lanesOf];',
);
const SIN_RESPUESTA = sin(
  ESCRITURA,
  'const [[row]] = await tx.commit(sello, response);',
  'const [[row]] = await tx.commit(sello);',
);
const SIN_CERROJO = sin(
  LECTURAS,
  'WHERE ${DE_SUCURSAL} AND c.id = $3 FOR UPDATE`',
  'WHERE ${DE_SUCURSAL} AND c.id = $3`',
);
const SIN_INDICE = sin(
  COBROS_SQL,
  'ADD CONSTRAINT pago_pedido_una_vez UNIQUE (cliente, pedido, vuelta, cancela)',
  'ADD COLUMN sin_indice integer',
);
const OTRO_ID = [
  sin(
    ESCRITURAS_DE_COBRO,
    'const id = ctx.clave;',
    'const id = ctx.nuevoId();\n  (cobro as { otroId?: string }).otroId = id;',
  ),
  sin(
    'apps/server/src/features/comandas/cobro/cobrar.ts',
    'dichoDe(ctx.clave, subcuenta',
    "dichoDe((cobro as { otroId?: string }).otroId ?? '', subcuenta",
  ),
];

const REIMPRIME_SOLO = sin(
  'apps/server/src/platform/impresion/trabajos.ts',
  'SET ${UNCONFIRMED}\n       WHERE ${ON_PRINTER} AND estado = ${E.IMPRIMIENDO} RETURNING id), ${LEAVE}',
  'SET estado = ${E.PENDIENTE}\n       WHERE ${ON_PRINTER} AND estado = ${E.IMPRIMIENDO} RETURNING id), gone AS (SELECT id FROM moved)',
);

const TURNO = 'apps/server/src/platform/impresion/turno.ts';
const LOS_DOS_IMPRIMEN = [
  sin(
    TURNO,
    'WHERE (t.hasta IS NULL OR t.hasta <= $1 OR t.hasta > $4 OR t.proceso = $2)',
    'WHERE ($1::timestamptz IS NULL OR $4::timestamptz IS NOT NULL OR t.proceso = $2)',
  ),
  sin(
    TURNO,
    'WHERE t.hasta <= $6 OR t.hasta > $7 OR t.proceso = EXCLUDED.proceso',
    'WHERE $6::timestamptz IS NOT NULL OR $7::timestamptz IS NULL',
  ),
  sin(
    TURNO,
    'AND impresora = $3 AND proceso = $4\n     RETURNING fallos',
    'AND impresora = $3 AND $4::uuid IS NOT NULL\n     RETURNING fallos',
  ),
];
const DESPACHA_ANTES = sin(
  'apps/server/src/platform/impresion/steps/sending.ts',
  '    await tx.commit();\n    return { cliente: key.cliente, id: job.id',
  '    await press.printed(tx, key, [job.id]);\n    await tx.commit();\n    return { cliente: key.cliente, id: job.id',
);

/** Every mutant: what it lacks, in words, the substitutions, and the tests that must see it. */
export const MUTANTES = {
  'reimprime-solo': {
    que: 'a slip that was being sent when its process died is sent again by itself',
    cambios: [REIMPRIME_SOLO],
    contra: ['g28'],
  },
  'los-dos-imprimen': {
    que: 'a server prints on a printer though another one has its lease',
    cambios: LOS_DOS_IMPRIMEN,
    contra: ['g28'],
  },
  'despacha-antes': {
    que: 'lines on paper alone are dispatched when their slip is sent, before it is confirmed',
    cambios: [DESPACHA_ANTES],
    contra: ['g28'],
  },
  'sin-repeticion': {
    que: 'a repeated key is not recognised: the write runs again',
    cambios: [SIN_REPETICION],
    contra: ['g1', 'g2', 'h57'],
  },
  'sin-llave': {
    que: 'two arrivals of one key do not wait for each other',
    cambios: [SIN_LLAVE, SIN_LANES],
    contra: ['g1'],
  },
  'sin-respuesta-guardada': {
    que: 'the answer of a write is not kept',
    cambios: [SIN_RESPUESTA],
    contra: ['g1', 'g2'],
  },
  'respuesta-aparte': {
    que: 'the answer is kept in a transaction of its own, after the write',
    cambios: [
      SIN_RESPUESTA,
      sin(
        ESCRITURA,
        '    alConfirmar?.();\n',
        '    alConfirmar?.();\n    if (resultado.ok && resultado.value.sello) await ctx.db.withTx(cliente, (tx) => tx.commit(store(attempt, 200, { message: resultado.value.message, data: resultado.value.data })));\n',
      ),
    ],
    contra: ['g1', 'g2', 'g2-commit'],
  },
  'sin-cerrojo-de-comanda': {
    que: 'a charge does not lock its comanda',
    cambios: [SIN_CERROJO, SIN_LANES],
    contra: ['g1'],
  },
  'sin-indice-de-lineas': {
    que: 'the database lets a line be charged twice in a round',
    cambios: [SIN_INDICE],
    contra: ['barreras'],
  },
  'sin-clave-en-el-pago': { que: 'a payment has an id of its own, not the key', cambios: OTRO_ID, contra: ['g1'] },
  'sin-unicidad-de-llave': {
    que: 'the database lets a key be kept twice',
    cambios: [sin(BASE_SQL, 'PRIMARY KEY (cliente, clave)\n', 'CHECK (clave IS NOT NULL)\n')],
    contra: ['barreras'],
  },
  'sin-cerrojo-de-turno-al-cobrar': {
    que: 'a charge does not hold its shift',
    cambios: [sin(CORTE, '`${CORTE} FOR SHARE`', '`${CORTE}`')],
    contra: ['g15'],
  },
  'sin-cerrojo-de-turno-al-cerrar': {
    que: 'closing does not wait for the charges in flight',
    cambios: [sin(CORTE, '`${CORTE} FOR UPDATE`', '`${CORTE}`')],
    contra: ['g15'],
  },
  'sin-un-turno-por-caja': {
    que: 'the database lets a register have two open shifts',
    cambios: [sin(BASE_SQL, 'CREATE UNIQUE INDEX corte_uno_abierto', 'CREATE INDEX corte_uno_abierto')],
    contra: ['barreras'],
  },
  'sin-vigia': {
    que: 'nobody starts a killed PostgreSQL again',
    cambios: [
      sin(
        'packages/embedded-postgres/src/watch.ts',
        'await startPostmaster(programs, place, port, 1);',
        'void [programs, port, startPostmaster];',
      ),
    ],
    contra: ['g2'],
  },
  'commit-perdido-es-exito': {
    que: 'a COMMIT whose answer was lost counts as done',
    cambios: [
      sin(
        'apps/server/src/platform/db/tenant.ts',
        'const responses = await this.#send([...previous, ...latest, COMMIT], commitsNothing);',
        'const all = [...previous, ...latest, COMMIT];\n    const responses = await this.#send(all, commitsNothing).catch(() => all.map((): object[] => []));',
      ),
    ],
    contra: ['g2-commit', 'g4'],
  },
  'en-dos-transacciones': {
    que: 'a write commits its rows first, then its rev and its answer',
    cambios: [
      sin(
        'apps/server/src/platform/db/tenant.ts',
        'const responses = await this.#send([...previous, ...latest, COMMIT], commitsNothing);',
        `const remember = sqlText("SELECT set_config('app.cliente', current_setting('app.cliente', true), false)", []);
    const inTwo = this.#mode === 'escritura' && previous.length > 0 && latest.length > 0;
    const first = inTwo ? (await this.#send([...previous, remember, COMMIT, BEGIN], false)).slice(0, previous.length) : [];
    const second = await this.#send([...(inTwo ? [] : previous), ...latest, COMMIT], commitsNothing);
    const responses = [...first, ...second];`,
      ),
    ],
    contra: ['g4'],
  },
  'sin-disco-lleno': {
    que: 'a full disk is not told from a defect',
    cambios: [
      sin(FALLOS, '/^(08|57P|53)/', '/^(08|57P)/'),
      sin(
        'apps/server/src/platform/http/errors.ts',
        "  if (isDiskFull(error)) return 'DISCO_LLENO';",
        '  void isDiskFull;',
      ),
    ],
    contra: ['g7'],
  },
  'dia-hacia-atras': {
    que: 'the operating day follows the clock backwards',
    cambios: [sin(ESCRITURAS, 'ELSE greatest(dia, $3::date) END,', 'ELSE $3::date END,')],
    contra: ['g8'],
  },
  'cierre-sin-orden': {
    que: 'closing locks the shift before the session, opening after it',
    cambios: [
      sin(
        'apps/server/src/features/caja/cortes/cerrar.ts',
        'const [, [corte]] = await tx.read(lockSesion(sesion.cliente, sesion.id), ',
        'void lockSesion;\n  const [[corte]] = await tx.read(',
      ),
    ],
    contra: ['h92'],
  },
  'base-en-su-lugar': {
    que: 'the first start makes the database in its place, not beside it',
    cambios: [
      sin(
        'packages/embedded-postgres/src/cluster.ts',
        'const draft = join(place.home, `${DRAFT}-${randomUUID()}`);',
        'const draft = place.dataDir;\n  void [DRAFT, randomUUID];',
      ),
    ],
    contra: ['g24'],
  },
  'respaldo-con-su-nombre': {
    que: 'a backup has its name before it is whole',
    cambios: [
      sin(
        'packages/embedded-postgres/src/backup/back-up.ts',
        'const parcial = `${ruta}${PARTIAL}`;',
        'const parcial = ruta;\n  void PARTIAL;',
      ),
    ],
    contra: ['g24'],
  },
  'sin-nada': {
    que: 'key, lock and indexes gone together: must double',
    cambios: [SIN_LANES, SIN_REPETICION, SIN_LLAVE, SIN_RESPUESTA, SIN_CERROJO, SIN_INDICE, ...OTRO_ID],
    contra: ['g1'],
  },
};

const enRutas = (ruta) => ruta.replaceAll('\\', '/');

/** Puts the substitutions of a mutant into one file's text; throws if a piece is not there exactly once. */
const mutar = (nombre, archivo, texto) =>
  MUTANTES[nombre].cambios
    .filter((c) => archivo.endsWith(`/${c.archivo}`))
    .reduce((actual, c) => {
      const veces = actual.split(c.texto).length - 1;
      if (veces !== 1) throw new Error(`Mutant ${nombre}: its piece is ${veces} times in ${c.archivo}: ${c.texto}`);
      return actual.replace(c.texto, () => c.otro);
    }, texto);

/** The plugins that build, or test, a mutant. */
export const mutantePara = (nombre) => {
  const mutante = MUTANTES[nombre];
  if (!mutante) throw new Error(`No such mutant: ${nombre}. There are: ${Object.keys(MUTANTES).join(', ')}`);
  const toca = (ruta) => mutante.cambios.some((c) => enRutas(ruta).endsWith(`/${c.archivo}`));
  return {
    esbuild: {
      name: 'mutante',
      setup(b) {
        const tocados = new Set();
        b.onLoad({ filter: /\.(ts|sql)$/ }, ({ path }) => {
          if (!toca(path)) return undefined;
          tocados.add(mutante.cambios.find((c) => enRutas(path).endsWith(`/${c.archivo}`)).archivo);
          return {
            contents: mutar(nombre, enRutas(path), readFileSync(path, 'utf8')),
            loader: path.endsWith('.sql') ? 'text' : 'ts',
          };
        });
        b.onEnd(() => {
          const intacto = mutante.cambios.find((c) => !tocados.has(c.archivo));
          if (intacto) throw new Error(`Mutant ${nombre}: ${intacto.archivo} was not built`);
        });
      },
    },
    vite: {
      name: 'mutante',
      enforce: 'pre',
      transform: (texto, id) => (toca(id) ? mutar(nombre, enRutas(id), texto) : undefined),
    },
  };
};
