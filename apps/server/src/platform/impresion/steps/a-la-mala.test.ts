import { describe, expect, it } from 'vitest';
import { jobsOf, openPress, openWithPrinters, queueJob, queueOf, statesOf } from '../con-impresoras.fixture.ts';

const { server, cliente, openPrinter } = await openWithPrinters();
const press = openPress(server);

const HOUR = 3_600_000;
const TICKET = { bloques: [{ clase: 'texto', texto: 'ticket' }, { clase: 'cajon' }] } as const;

describe('the clock of the machine set back an hour', () => {
  it('stops no printer whose pause lies ahead', async () => {
    const { printer, key } = await openPrinter();
    await printer.off();
    await queueJob(server, key, 'espera');
    await press.ronda();
    await printer.on();
    server.pasar(-HOUR);
    expect([await press.ronda(), await statesOf(server, key)]).toEqual([1, ['Impreso']]);
    server.pasar(HOUR);
  });

  it('stops no printer whose lease of a process that died lies ahead; one that is at work keeps it', async () => {
    const { key } = await openPrinter();
    await queueJob(server, key, 'espera');
    const lease = (ms: number) =>
      server.sql(
        `INSERT INTO impresora_en_turno (cliente, sucursal, impresora, proceso, hasta) VALUES ($1, $2, $3, gen_random_uuid(), $4)
         ON CONFLICT (cliente, sucursal, impresora) DO UPDATE SET hasta = $4`,
        [cliente, key.sucursal, key.impresora, new Date(server.ahora() + ms)],
      );
    await lease(10 * 60_000);
    expect(await press.ronda()).toBe(0);
    await lease(10 * 60_000 + 1);
    expect([await press.ronda(), await statesOf(server, key)]).toEqual([1, ['Impreso']]);
  });
});

describe('a job', () => {
  it('that cannot be written for its printer fails with that cause, and those after it print', async () => {
    const { printer, key } = await openPrinter();
    await queueJob(server, key, '', { papel: { bloques: 'nada' } as never });
    const long = Array.from({ length: 1_000 }, () => ({ clase: 'texto', texto: 'x'.repeat(1_000) }) as const);
    await queueJob(server, key, 'un mega', { papel: { bloques: long } });
    await queueJob(server, key, 'la buena');
    await press.ronda();
    expect([await jobsOf(server, key), printer.papeles().length]).toEqual([
      [
        { estado: 'Fallido', causa: 'ilegible', intentos: 0 },
        { estado: 'Fallido', causa: 'ilegible', intentos: 0 },
        { estado: 'Impreso', causa: null, intentos: 1 },
      ],
      1,
    ]);
  });

  it('opens the drawer with its ticket, once, and not later nor when it is printed again', async () => {
    const { printer, key } = await openPrinter();
    await server.sql('UPDATE impresora SET cajon = 5 WHERE cliente = $1 AND id = $2', [cliente, key.impresora]);
    await queueJob(server, key, 'a tiempo', { papel: TICKET });
    await press.ronda();
    expect(printer.read().drawers).toEqual([5]);
    const again = await queueJob(server, key, 'otra vez', { papel: TICKET });
    await server.sql('UPDATE trabajo_de_impresion SET reimpresion = true WHERE id = $1', [again]);
    await queueJob(server, key, 'tarde', { papel: TICKET });
    await queueJob(server, key, 'solo', { papel: { bloques: [{ clase: 'cajon' }] } });
    await server.sql("UPDATE trabajo_de_impresion SET creado_en = creado_en - interval '16 s' WHERE impresora = $1", [
      key.impresora,
    ]);
    await press.ronda();
    expect([printer.read().drawers, printer.papeles().length, (await jobsOf(server, key)).at(-1)]).toEqual([
      [5],
      3,
      { estado: 'Fallido', causa: null, intentos: 0 },
    ]);
  });

  it('sounds the buzzer with slips of the kitchen alone', async () => {
    const { printer, key } = await openPrinter();
    await server.sql('UPDATE impresora SET zumbador = true WHERE cliente = $1 AND id = $2', [cliente, key.impresora]);
    for (const clase of ['nuevos', 'ticket', 'cambio', 'cancelados', 'precuenta', 'prueba'] as const)
      await queueJob(server, key, clase, { clase });
    await press.ronda();
    expect(printer.bytes().toString('latin1').split('\u001bB\u0003\u0002')).toHaveLength(4);
  });

  it('has the logo of the business at its top, where it has one', async () => {
    const { printer, key } = await openPrinter();
    const papel = { bloques: [{ clase: 'logo' }, { clase: 'texto', texto: 'ticket' }] } as const;
    await queueJob(server, key, 'sin logo', { papel });
    await press.ronda();
    const without = printer.bytes().length;
    await server.sql(
      `INSERT INTO imagen (cliente, hash, tipo, ancho, alto, datos, creada_en) VALUES ($1, 'abc', 'image/svg+xml', 40, 40, $2, now())`,
      [
        cliente,
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="20"/></svg>',
        ),
      ],
    );
    await server.sql("UPDATE negocio SET logo = 'abc' WHERE cliente = $1", [cliente]);
    await queueJob(server, key, 'con logo', { papel });
    await press.ronda();
    const picture = printer
      .bytes()
      .subarray(without)
      .indexOf(Buffer.from([0x1d, 0x76, 0x30, 0]));
    expect([picture > 0, printer.bytes().length - without > 10_000, printer.read().strange]).toEqual([true, true, []]);
  });

  it('among 10,000 of a printer that is off costs one attempt, and all but those that are too old print in order', async () => {
    const { printer, key } = await openPrinter();
    await printer.off();
    await server.sql(
      `WITH made AS (INSERT INTO trabajo_de_impresion (cliente, sucursal, id, impresora, clase, nombre, papel, etiqueta, resumen, creado_en, desde)
         SELECT $1, $2, gen_random_uuid(), $3, 'nuevos', 'mil:' || n, '{"bloques":[{"clase":"texto","texto":"x"}]}', '', '', $4, $4
         FROM generate_series(1, 10000) n RETURNING id, desde)
       INSERT INTO trabajo_en_cola (id, cliente, sucursal, impresora, desde) SELECT id, $1, $2, $3, desde FROM made`,
      [cliente, key.sucursal, key.impresora, new Date(server.ahora())],
    );
    expect(await press.ronda()).toBe(1);
    server.pasar(10 * 60_000 + 1);
    await printer.on();
    await queueJob(server, key, 'la de ahora');
    await press.ronda();
    expect([printer.papeles().length, await queueOf(server, key)]).toEqual([1, { queued: 0, wrong: 0 }]);
  });
});
