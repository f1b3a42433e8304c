import { randomUUID } from 'node:crypto';
import { equipos } from '@comal/contract/equipos';
import type { CallData, CallInput } from '@comal/contract/route';
import type { ResultadoDeCola } from '@comal/domain/impresion/equipos/equipo';
import { NOMBRE_DE_ESTADO_DE_TRABAJO, type EstadoDeTrabajo } from '@comal/domain/impresion/trabajo';
import { abrirImpresoras, dado } from '../impresoras/impresoras.fixture.ts';

type Cuerpo = CallInput<typeof equipos.trabajo>['body'];
type Trabajo = NonNullable<CallData<typeof equipos.trabajo>['trabajo']>;

/** A restaurant with printers, whose till programs a test is. */
export const abrirEquipos = async () => {
  const e = await abrirImpresoras();
  const { server, admin } = e;
  const { token } = admin;
  const codigo = async (): Promise<string> => dado(await server.call(equipos.codigo, {}, { token })).codigo;
  const vincular = (dicho: string, nombre = 'PC de la caja', direccion = '10.0.0.7', anterior?: string) =>
    server.call(equipos.vincular, { body: { codigo: dicho, nombre, anterior } }, { direccion });
  return {
    ...{ ...e, codigo, vincular },
    lista: async () => dado(await server.call(equipos.lista, {}, { token })).equipos,
    desvincular: (id: number) => server.call(equipos.eliminar, { params: { id } }, { token }),
    /** Pairs a program; answers a run of it. */
    programa: async (nombre?: string): Promise<Programa> => {
      const { clave, equipo } = dado(await vincular(await codigo(), nombre));
      return new Programa(e.server, clave, equipo);
    },
    /** State, cause and attempts of the jobs, in their order. */
    trabajos: async () => {
      const filas = await server.sql<{ estado: EstadoDeTrabajo; causa: string | null; intentos: number }>(
        'SELECT estado, causa, intentos FROM trabajo_de_impresion ORDER BY creado_en, id',
      );
      return filas.map(({ estado, ...otros }) => ({ estado: NOMBRE_DE_ESTADO_DE_TRABAJO[estado], ...otros }));
    },
  };
};

/** One run of a till program. */
export class Programa {
  readonly proceso = randomUUID();
  /** The queues of its computer. */
  colas: Cuerpo['colas'] = [{ nombre: 'EPSON', pausada: false }];

  constructor(
    private readonly server: Awaited<ReturnType<typeof abrirImpresoras>>['server'],
    readonly clave: string,
    readonly equipo: number,
  ) {}

  /** Another run of the same program: started again, or copied. */
  otraVez(): Programa {
    return new Programa(this.server, this.clave, this.equipo);
  }

  pide(cambios: Partial<Cuerpo> = {}) {
    const { clave, proceso, colas } = this;
    return this.server.call(equipos.trabajo, { body: { clave, proceso, colas, fin: null, espera: 0, ...cambios } });
  }

  /** The next job, or null. */
  async toma(cambios: Partial<Cuerpo> = {}): Promise<Trabajo | null> {
    return dado(await this.pide(cambios)).trabajo;
  }

  /** Tells what became of a job; answers the next one. */
  dice({ trabajo, intento }: Trabajo, resultado: ResultadoDeCola): Promise<Trabajo | null> {
    return this.toma({ fin: { trabajo, intento, resultado } });
  }
}
