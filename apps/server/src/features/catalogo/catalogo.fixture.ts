import type { complementos } from '@comal/contract/catalogo/complementos';
import { complementos as deComplementos } from '@comal/contract/catalogo/complementos';
import { ingredientes } from '@comal/contract/catalogo/ingredientes';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { productos } from '@comal/contract/catalogo/productos';
import type { CallData, CallInput, Route } from '@comal/contract/route';
import { CAJA, entrarComo } from '../../test/dos-negocios.ts';
import { Restaurante } from '../../test/restaurante.ts';
import { startTestServer, type CallOptions, type TestServer } from '../../test/server.ts';

/** Units that every branch of these tests has, besides the seeded one (1). */
export const UNIDAD = { pieza: 1, kilo: 2, gramo: 3 } as const;

const UNIDADES = `INSERT INTO unidad (cliente, sucursal, id, nombre, abreviatura, tipo)
  SELECT s.cliente, s.id, u.* FROM sucursal s, (VALUES (2, 'Kilogramo', 'kg', 'PESO'), (3, 'Gramo', 'g', 'PESO')) AS u`;

type Forma = CallInput<typeof productos.nuevo>['body'];
type FormaDeComplemento = CallInput<typeof complementos.nuevo>['body'];

/** A valid dish, with what a test changes. */
export const forma = (cambios: Partial<Forma> = {}): Forma => ({
  descripcion: 'Mole poblano',
  categoria: 1,
  areaDespacho: 1,
  unidadMedida: UNIDAD.pieza,
  complementosGratis: 0,
  tiempoPreparacion: 15,
  precioVenta: 185.5,
  manejaInventario: false,
  ...cambios,
});

/** A valid add-on, with what a test changes. */
export const extra = (cambios: Partial<FormaDeComplemento> = {}): FormaDeComplemento => ({
  descripcion: 'Aguacate',
  categoria: 1,
  areaDespacho: 1,
  unidadMedida: UNIDAD.pieza,
  tiempoPreparacion: 0,
  precioVenta: 25,
  manejaInventario: false,
  ...cambios,
});

/** A restaurant whose administrators edit the catalogue: two branches, and another business with the same ids. */
export class Catalogo {
  private constructor(
    readonly server: TestServer,
    readonly r: Restaurante,
    readonly admin: Sesion,
    readonly norte: Sesion,
    readonly otro: Sesion,
  ) {}

  static async abrir(): Promise<Catalogo> {
    const server = await startTestServer();
    const r = await Restaurante.abrir(server);
    const ajeno = await Restaurante.abrir(server, '3000');
    await server.sql(UNIDADES);
    const norte = await entrarComo(server, r.negocio, {
      usuario: 'admin',
      sucursal: r.negocio.norte,
      caja: CAJA.norte,
    });
    return new Catalogo(server, r, await r.entrar('admin'), norte, await ajeno.entrar('admin'));
  }

  /** The status, and the data or the refusal's code. */
  async pedir<R extends Route>(route: R, input: CallInput<R>, quien: Sesion = this.admin, options: CallOptions = {}) {
    const { status, body } = await this.server.call(route, input, { token: quien.token, ...options });
    return {
      status,
      message: body.message,
      data: body.data,
      motivo: body.error?.motivo,
      texto: body.error?.message,
      campos: body.error?.campos,
    };
  }

  /** The data of a successful call. */
  async hacer<R extends Route>(route: R, input: CallInput<R>, quien: Sesion = this.admin): Promise<CallData<R>> {
    const { status, data, texto } = await this.pedir(route, input, quien);
    if (status !== 200) throw new Error(`${route.path}: ${status} ${texto}`);
    return data as CallData<R>;
  }

  /** Sends a body that the contract does not allow; returns the status and the refused fields. */
  async mandar(route: Route, body: unknown): Promise<{ status: number; campos: Record<string, string> | undefined }> {
    const answer = await this.server.raw(route, { body }, { token: this.admin.token });
    return { status: answer.status, campos: answer.body.error?.campos };
  }

  ingrediente(
    nombre: string,
    cambios: { unidad?: number; inventario?: number; costo?: number } = {},
  ): Promise<CallData<typeof ingredientes.nuevo>> {
    return this.hacer(ingredientes.nuevo, {
      body: { nombre, unidad: UNIDAD.kilo, inventario: 0, costo: 0, ...cambios },
    });
  }

  producto(descripcion: string, cambios: Partial<Forma> = {}): Promise<CallData<typeof productos.nuevo>> {
    return this.hacer(productos.nuevo, { body: forma({ descripcion, ...cambios }) });
  }

  complemento(
    descripcion: string,
    cambios: Partial<FormaDeComplemento> = {},
  ): Promise<CallData<typeof complementos.nuevo>> {
    return this.hacer(deComplementos.nuevo, { body: extra({ descripcion, ...cambios }) });
  }

  /** How often the branch's menu was announced as changed. */
  async rev(): Promise<number> {
    const [fila] = await this.server.sql<{ rev: string }>(
      'SELECT rev_catalogo AS rev FROM sucursal_contador WHERE cliente = $1 AND sucursal = $2',
      ['2000', this.r.negocio.centro],
    );
    return Number(fila!.rev);
  }

  /** The ledger of something, oldest first. */
  libro(
    tabla: 'ingrediente' | 'producto' | 'complemento',
    id: number,
  ): Promise<{ motivo: string; cantidad: number; saldo: number }[]> {
    return this.server.sql(
      `SELECT motivo, cantidad::float8, saldo::float8 FROM movimiento_inventario WHERE cliente = '2000' AND sucursal = $2 AND ${tabla} = $1 ORDER BY numero`,
      [id, this.r.negocio.centro],
    );
  }

  /** The actions that the log has of something. */
  async bitacora(objeto: string): Promise<string[]> {
    const filas = await this.server.sql<{ accion: string }>(
      'SELECT accion FROM bitacora WHERE objeto = $1 AND sucursal = $2 ORDER BY id',
      [objeto, this.r.negocio.centro],
    );
    return filas.map((f) => f.accion);
  }
}
