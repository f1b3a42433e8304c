import { randomUUID } from 'node:crypto';
import { comandas } from '@comal/contract/comandas/comandas';
import { tiposDeOrden } from '@comal/contract/negocio/tipos-de-orden';
import { AJUSTES_DE_TIPO_INICIALES } from '@comal/domain/comanda/tipo/ajustes-de-tipo';
import type { TipoDeOrden } from '@comal/domain/comanda/tipo/tipo';
import { MONTOS_INUSUALES } from '@comal/domain/comanda/cobro/montos-inusuales';
import type { TicketDeCobro } from '@comal/contract/comandas/cuenta/papeles';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { cortes } from '@comal/contract/caja/cortes';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import type { CallInput } from '@comal/contract/route';
import { sembrarMenu, type MenuSembrado } from '../features/negocio/sembrar-menu.ts';
import type { MenuSemilla } from '../features/negocio/demo/tipos.ts';
import { sqlText } from '../platform/db/query.ts';
import { CAJA, entrarComo, sembrarNegocio, USUARIO, type Negocio, type Quien } from './dos-negocios.ts';
import { VIERNES, type Answer, type CallOptions, type TestServer } from './server.ts';

const plato = { categoria: 'tacos', unidad: 'pieza', area: 'plancha', tiempo_de_preparacion: 10, receta: [] } as const;
const producto = {
  ...plato,
  descripcion_menu: '',
  complementos_gratis: 0,
  especificaciones: [],
  complementos: [],
  estado_menu: 1,
} as const;

/** A menu with one of each kind: plain, with specifications, with free and paid extras, of another area, sold out. */
const MENU: MenuSemilla = {
  areas: [
    { clave: 'plancha', descripcion: 'Plancha' },
    { clave: 'barra', descripcion: 'Barra fría' },
  ],
  unidades: [{ clave: 'pieza', nombre: 'Pieza suelta', abreviatura: 'ps', tipo: 'PIEZA' }],
  ingredientes: [],
  categorias: [{ clave: 'tacos', descripcion: 'Tacos', orden: 1, color: 'anil' }],
  especificaciones: [
    { clave: 'maiz', descripcion: 'Tortilla de maíz' },
    { clave: 'harina', descripcion: 'Tortilla de harina' },
  ],
  complementos: [
    { ...plato, clave: 'cebolla', descripcion: 'Cebolla asada', precio: 0 },
    { ...plato, clave: 'nopales', descripcion: 'Nopales', precio: 0 },
    { ...plato, clave: 'queso', descripcion: 'Queso extra', precio: 2500, area: 'barra' },
  ],
  productos: [
    { ...producto, clave: 'taco', codigo: 'TAC-1', descripcion: 'Taco al pastor', precio: 2200 },
    {
      ...producto,
      clave: 'alambre',
      codigo: 'ALA-1',
      descripcion: 'Alambre de arrachera',
      precio: 19800,
      especificaciones: ['maiz', 'harina'],
      complementos: ['cebolla', 'nopales', 'queso'],
      complementos_gratis: 1,
    },
    {
      ...producto,
      clave: 'agua',
      codigo: 'BEB-1',
      descripcion: 'Agua de jamaica',
      precio: 3550,
      area: 'barra',
      tiempo_de_preparacion: 0,
    },
    { ...producto, clave: 'flan', codigo: 'POS-1', descripcion: 'Flan', precio: 6200, estado_menu: 3 },
  ],
};

type Nuevo = {
  producto: string;
  id?: string;
  especificaciones?: string[];
  complementos?: string[];
  comentario?: string;
  subcuenta?: string;
};
type Cuerpo = CallInput<typeof comandas.actualizar>['body'];
type Cobro = { total: number; subcuenta?: string | null; pago?: CallInput<typeof comandas.cobrar>['body']['pago'] };
type PedidoEnviado = NonNullable<Cuerpo['pedidos']>[number];

/** The present comanda that the answer of a refused charge has. */
export const comandaDeRechazo = ({ body }: Answer): ComandaVista | undefined =>
  (body.data as { comanda?: ComandaVista } | undefined)?.comanda;

/** The number of the last business that `nuevo` opened. */
let ultimo = 3000;

/** A restaurant on the real server: its methods are the steps of tests, each of them real calls. */
export class Restaurante {
  private constructor(
    readonly server: TestServer,
    readonly negocio: Negocio,
    readonly menu: MenuSembrado,
    readonly otroMenu: MenuSembrado,
  ) {}

  static async abrir(server: TestServer, cliente = '2000'): Promise<Restaurante> {
    const negocio = await sembrarNegocio(server, cliente);
    const sembrar = (sucursal: number): Promise<MenuSembrado> =>
      server.deps.db.withTx(cliente, async (tx) => {
        await tx.read();
        const menu = sembrarMenu(tx, cliente, sucursal, MENU);
        await tx.commit();
        return menu;
      });
    await server.sql(`DELETE FROM area WHERE cliente = '${cliente}'`);
    await server.sql(`DELETE FROM unidad WHERE cliente = '${cliente}'`);
    return new Restaurante(server, negocio, await sembrar(negocio.centro), await sembrar(negocio.norte));
  }

  /** Opens a new business for one test on a shared server; sets the clock back to `VIERNES`. */
  static nuevo(server: TestServer): Promise<Restaurante> {
    server.pasar(VIERNES - server.ahora());
    ultimo += 1;
    return Restaurante.abrir(server, String(ultimo));
  }

  /** Rows of a query as this business (row-level security). */
  async filas<R extends object>(text: string, values: unknown[] = []): Promise<R[]> {
    const [filas] = await this.server.deps.db.read(this.negocio.cliente, sqlText<R>(text, values));
    return filas;
  }

  /** This restaurant, working at its other branch with that branch's menu. */
  enNorte(): Restaurante {
    return new Restaurante(this.server, this.negocio, this.otroMenu, this.menu);
  }

  entrar(usuario: Quien['usuario'] = 'mesero', caja: number = CAJA.centro): Promise<Sesion> {
    return entrarComo(this.server, this.negocio, { ...(usuario ? { usuario } : {}), caja });
  }

  /** Grants a permission to the role of a person; open sessions have it a second later. */
  async otorgar(usuario: 'cajera' | 'mesero', permiso: number): Promise<void> {
    const values = [this.negocio.cliente, USUARIO[usuario], permiso];
    await this.server.sql(
      'INSERT INTO rol_permiso (cliente, rol, permiso) SELECT cliente, rol, $3 FROM usuario WHERE cliente = $1 AND id = $2',
      values,
    );
    this.server.pasar(1_100);
  }

  /** A line as a till asks for it. */
  nuevo({ producto, id = randomUUID(), especificaciones = [], complementos = [], ...resto }: Nuevo): PedidoEnviado {
    return {
      id,
      producto: this.menu.alimentoDe(producto).id,
      especificaciones: especificaciones.map((e) => this.menu.especificacionDe(e)),
      complementos: complementos.map((c) => ({ id: this.menu.complementoDe(c), pedido: randomUUID() })),
      ...resto,
    };
  }

  async comanda(
    quien: Pick<Sesion, 'token'>,
    nuevos: Nuevo[] = [],
    nombre = 'Mesa 1',
    tipo: TipoDeOrden = 'mesa',
  ): Promise<ComandaVista> {
    const body = { nombre, comensales: 2, tipo };
    const abierta = await this.server.call(comandas.nueva, { body }, { token: quien.token });
    if (!abierta.body.data) throw new Error(JSON.stringify(abierta.body));
    return nuevos.length > 0
      ? this.guardar(quien, abierta.body.data, { pedidos: nuevos.map((n) => this.nuevo(n)) })
      : abierta.body.data;
  }

  /** Sets which order types of the branch are charged before they are prepared (D-133). */
  async cobrarAntes(tipos: readonly TipoDeOrden[], id = this.negocio.centro): Promise<void> {
    const { token } = await this.entrar('admin', CAJA.general);
    const [fila] = await this.filas<{ version: number }>(
      'SELECT version FROM sucursal WHERE cliente = $1 AND id = $2',
      [this.negocio.cliente, id],
    );
    const todos = AJUSTES_DE_TIPO_INICIALES.map((a) => ({ ...a, activo: true, cobrar_antes: tipos.includes(a.tipo) }));
    const hecho = await this.server.call(
      tiposDeOrden.guardar,
      { body: { id, version: fila!.version, tipos: todos } },
      { token },
    );
    if (hecho.status !== 200) throw new Error(JSON.stringify(hecho.body));
  }

  enviar(
    quien: Pick<Sesion, 'token'>,
    c: Pick<ComandaVista, 'id' | 'rev'>,
    cambios: Omit<Cuerpo, 'id' | 'rev'>,
    options: CallOptions = {},
  ) {
    return this.server.call(
      comandas.actualizar,
      { body: { id: c.id, rev: c.rev, ...cambios } },
      { token: quien.token, ...options },
    );
  }

  async guardar(
    quien: Pick<Sesion, 'token'>,
    c: ComandaVista,
    cambios: Omit<Cuerpo, 'id' | 'rev'>,
  ): Promise<ComandaVista> {
    const answer = await this.enviar(quien, c, cambios);
    if (answer.status !== 200 || answer.body.data!.rechazados.length > 0) throw new Error(JSON.stringify(answer.body));
    return answer.body.data!.comanda;
  }

  async ver(quien: Sesion, id: string): Promise<ComandaVista> {
    const answer = await this.server.call(comandas.obtener, { params: { folio: id } }, { token: quien.token });
    if (!answer.body.data) throw new Error(JSON.stringify(answer.body));
    return answer.body.data;
  }

  /** Moves every line of a comanda to the state `hasta`, as the kitchen; answers the comanda. */
  async despachar(cocina: Sesion, c: ComandaVista, hasta: 2 | 3 = 3): Promise<ComandaVista> {
    const ids = c.pedidos.filter((p) => p.cancelado_en === null).map((p) => p.id);
    for (const [de, a] of (
      [
        [1, 2],
        [2, 3],
      ] as const
    ).filter(([, a]) => a <= hasta)) {
      const body = ids.map((id) => ({ id, de, a }));
      const answer = await this.server.call(comandas.mover, { body }, { token: cocina.token });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    }
    return this.ver(cocina, c.id);
  }

  /** Gives away all unpaid dishes of a comanda; answers the comanda. */
  async regalar(quien: Pick<Sesion, 'token'>, c: ComandaVista, motivo = 'Cumpleaños'): Promise<ComandaVista> {
    const lineas = c.pedidos.filter((p) => p.cancelado_en === null && p.pago === null);
    const vale = ({ precio, ajustes = [] }: ComandaVista['pedidos'][number]): number =>
      [precio, ...ajustes.map((a) => a.monto)].reduce((suma, monto) => suma + Math.round(monto * 100), 0);
    const total = lineas.reduce((suma, p) => suma + vale(p), 0) / 100;
    const pedidos = lineas
      .filter((p) => !p.complemento)
      .map(({ id, comentario, subcuenta, status }) => ({ id, antes: { comentario, subcuenta, status } }));
    const body = { id: c.id, pedidos, total, motivo };
    const answer = await this.server.call(comandas.regalar, { body }, { token: quien.token });
    if (!answer.body.data) throw new Error(JSON.stringify(answer.body));
    return answer.body.data;
  }

  abrirCaja(cajera: Sesion, caja_inicial = 500): Promise<Answer> {
    return this.server.call(cortes.abrir, { body: { caja_inicial } }, { token: cajera.token });
  }

  /** Charges the comanda at its rev `c.rev`, with unusual amounts confirmed. */
  cobrar(
    cajera: Sesion,
    c: Pick<ComandaVista, 'id' | 'rev'>,
    cobro: Cobro,
    options: CallOptions = {},
  ): Promise<Answer<TicketDeCobro>> {
    const { total, subcuenta = null, pago = { efectivo: total } } = cobro;
    const confirmar_montos = [...MONTOS_INUSUALES];
    const body = { comanda: { id: c.id, rev: c.rev }, subcuenta: { nombre: subcuenta, total }, pago, confirmar_montos };
    return this.server.call(comandas.cobrar, { body }, { token: cajera.token, ...options });
  }

  /** Charges a comanda that others change at the same time: after COMANDA_CAMBIO it retries with the present rev and another key. */
  async cobrarAlDia(
    cajera: Sesion,
    c: Pick<ComandaVista, 'id' | 'rev'>,
    cobro: Cobro,
    options: CallOptions = {},
  ): Promise<Answer<TicketDeCobro>> {
    const answer = await this.cobrar(cajera, c, cobro, options);
    const fresca = comandaDeRechazo(answer);
    return answer.body.error?.motivo === 'COMANDA_CAMBIO' && fresca ? this.cobrarAlDia(cajera, fresca, cobro) : answer;
  }
}
