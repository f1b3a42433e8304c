import { expect } from 'vitest';
import { cuadre, numero, pesos, ticket } from '@comal/domain/correo/cifras';
import { withSummaries, scheduleSummary } from '../../../../platform/correo/resumenes.ts';
import { partOf, type SmtpServer } from '../../../../platform/correo/smtp.fixture.ts';
import type { Escena } from './escena.fixture.ts';
import { total, type Dia } from './libro.fixture.ts';

/** Sets every branch to mail its days to the owner. */
export const pedirResumenes = async ({ server, lugares }: Escena, cliente: string): Promise<void> => {
  await server.sql(`UPDATE negocio SET correo_personal = 'ana@fonda.mx'`);
  await server.sql(
    `INSERT INTO correo_confirmado (cliente, correo, confirmado_en) SELECT cliente, correo_personal, now() FROM negocio`,
  );
  await server.sql('UPDATE sucursal SET resumen_por_correo = true');
  await server.deps.db.withTx(cliente, async (tx) => {
    const [filas] = await tx.read(
      withSummaries(
        cliente,
        lugares.map((l) => l.sucursal),
      ),
    );
    tx.write(...filas.flatMap((s) => scheduleSummary(cliente, s, server.ahora())));
    await tx.commit();
  });
};

const FECHA = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The lines that the mail of a day must have. */
const renglonesDe = (dia: string, nombre: string, d: Dia): string[] => [
  `${FECHA.format(new Date(dia))} de ${dia.slice(0, 4)} en ${nombre}`,
  `\nVentas: ${pesos(total(d.ventas))}\n`,
  `\nComensales: ${numero(d.comensales)}\n`,
  `\nComandas cobradas: ${numero(d.comandas)}\n`,
  `\nTicket promedio: ${ticket(total(d.ventas), d.cobros)}\n`,
  `\nCancelado: ${d.cancelados} (${pesos(d.importeCancelado)})\n`,
];

/** Expects that every ended day of each branch was mailed once, with the figures of the test's book. */
export const losCorreosDicenLoMismo = ({ lugares, libro }: Escena, smtp: SmtpServer): void => {
  const textos = smtp.recibidos.map((m) => partOf(m, 'text/plain')).filter((t) => t.includes('Así quedó'));
  for (const lugar of lugares) {
    const suyos = textos.filter((t) => t.includes(` en ${lugar.nombre},`));
    const dias = libro.diasDe(lugar);
    expect([lugar.nombre, suyos.length]).toEqual([lugar.nombre, dias.length]);
    dias.forEach(([dia, d], i) => {
      for (const renglon of renglonesDe(dia, lugar.nombre, d)) expect(suyos[i]).toContain(renglon);
      const cierres = [...suyos[i]!.matchAll(/, Z \d+, [^:]+: (.*)$/gm)].map(([, como]) => como);
      expect(cierres).toEqual(d.cierres.map((c) => cuadre(c)));
    });
  }
};
