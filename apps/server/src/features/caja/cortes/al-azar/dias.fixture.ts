import { expect } from 'vitest';
import { areas } from '@comal/contract/catalogo/areas';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { cortes, type ResumenDeTurno } from '@comal/contract/caja/cortes';
import { turnos } from '@comal/contract/caja/turnos';
import { efectivo } from '@comal/contract/caja/efectivo';
import { metodos } from '@comal/contract/caja/metodos';
import { tablero } from '@comal/contract/tablero/tablero';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { SIN_SUBCUENTA } from '@comal/domain/comanda/cobro/subcuenta';
import { aCentavos, aPesos } from '@comal/domain/money';
import { CAJA, USUARIO } from '../../../../test/dos-negocios.ts';
import { azarDe, entero, uno, type Azar } from '../../../../test/fallas/escena/azar.ts';
import { Restaurante } from '../../../../test/restaurante.ts';
import type { Answer, TestServer } from '../../../../test/server.ts';

/** Of one's own there are two, which this book keeps as one sum (D-115). */
type Metodo = 'efectivo' | 'transferencia' | 'tarjeta' | 'otros';
const METODOS = ['efectivo', 'transferencia', 'tarjeta', 'otros'] as const satisfies readonly Metodo[];
const FIJOS = ['efectivo', 'transferencia', 'tarjeta'] as const;
const EN_CERO = { efectivo: 0, transferencia: 0, tarjeta: 0, otros: 0 };
const PROPIOS = { 100: 'Vale de despensa', 101: 'Rappi' } as const;
const ID_DE_METODO = { efectivo: 1, transferencia: 2, tarjeta: 3 } as const;

/** What the test itself wrote down of one shift, in centavos: the sum that the server's is held against. */
interface Turno {
  readonly corte: string;
  readonly cajero: Sesion;
  readonly inicial: number;
  readonly ventas: Record<Metodo, number>;
  readonly propinas: Record<Metodo, number>;
  entradas: number;
  salidas: number;
  pagadas: number;
  cobros: number;
  cancelados: number;
}

/** A charge that stands, with what it put into its shift. */
interface Cobrado {
  readonly pago: string;
  readonly turno: Turno;
  readonly ventas: Record<Metodo, number>;
  readonly propinas: Record<Metodo, number>;
}

/** What the lines say by themselves: those that are paid now, and the comandas they are of. */
const DEL_DIA = `SELECT (SELECT count(*)::integer FROM comanda c WHERE EXISTS (SELECT FROM pedido p WHERE p.comanda = c.id AND p.pago IS NOT NULL)) AS comandas,
  (SELECT COALESCE(sum(comensales), 0)::integer FROM comanda c WHERE EXISTS (SELECT FROM pedido p WHERE p.comanda = c.id AND p.pago IS NOT NULL)) AS comensales,
  (SELECT COALESCE(sum(p.precio - p.costo), 0)::float8 FROM pedido p WHERE p.pago IS NOT NULL) AS ganancia`;

const sumarA = (libro: Record<Metodo, number>, otro: Record<Metodo, number>, signo: 1 | -1): void => {
  for (const m of METODOS) libro[m] += signo * otro[m];
};
const total = (libro: Record<Metodo, number>): number => METODOS.reduce((t, m) => t + libro[m], 0);
const enPesos = (libro: Record<Metodo, number>): Record<Metodo, number> & { total: number } => ({
  efectivo: aPesos(libro.efectivo),
  transferencia: aPesos(libro.transferencia),
  tarjeta: aPesos(libro.tarjeta),
  otros: aPesos(libro.otros),
  total: aPesos(total(libro)),
});

/** What the drawer must hold, out of the test's own book. */
const enCaja = (t: Turno): number =>
  t.inicial + t.ventas.efectivo + t.propinas.efectivo + t.entradas - t.salidas - t.pagadas;

/** Two registers, one after another each with several shifts, on the real server; every step is one that people do. */
export class Dias {
  readonly turnos = new Map<number, Turno>();
  readonly cerrados: string[] = [];
  /** Every shift there was, open or closed. */
  readonly #libro: Turno[] = [];
  readonly hechos = new Map<string, number>();
  #vigentes: Cobrado[] = [];
  #operacion = 0;
  readonly #deOtros = azarDe(115);

  private constructor(
    readonly server: TestServer,
    readonly r: Restaurante,
    private readonly azar: Azar,
    readonly gente: Record<'mesero' | 'cocina' | 'jefa', Sesion>,
    private readonly conBarra: boolean,
  ) {}

  /** `conBarra`: areas stop preparing in the middle of the day, and prepare again (D-103). */
  static async empezar(server: TestServer, azar: Azar, { conBarra = false } = {}): Promise<Dias> {
    const r = await Restaurante.abrir(server);
    const gente = {
      mesero: await r.entrar('mesero'),
      cocina: await r.entrar('cocina'),
      jefa: await r.entrar('admin', CAJA.general),
    };
    const dias = new Dias(server, r, azar, gente, conBarra);
    for (const descripcion of Object.values(PROPIOS)) {
      const body = { descripcion, pide_operacion: descripcion === PROPIOS[101], abre_cajon: false };
      dias.#bien(await server.call(metodos.nuevo, { body }, { token: gente.jefa.token }), 'método');
    }
    for (const caja of [CAJA.centro, CAJA.centro2]) await dias.#abrirTurno(caja);
    return dias;
  }

  /** One step of the day, whichever the seed says. */
  async paso(): Promise<void> {
    const pasos: (() => Promise<boolean>)[] = [
      ...repetido(4, () => this.#servir()),
      ...repetido(8, () => this.#cobrar()),
      ...repetido(4, () => this.#cancelar()),
      ...repetido(2, () => this.#repartir()),
      () => this.#trasladar(),
      () => this.#juntar(),
      ...repetido(2, () => this.#mover()),
      () => this.#pagarPropina(),
      ...(this.conBarra ? repetido(2, () => this.#cambiarArea()) : []),
      ...repetido(2, async () => (await this.cerrar(uno(this.azar, [...this.turnos.keys()])), true)),
    ];
    await uno(this.azar, pasos)();
  }

  /** Closes the shift of a register, by one of the two calls, holds what it says against the book, and opens the next. */
  async cerrar(caja: number): Promise<void> {
    const turno = this.turnos.get(caja)!;
    const caja_final = aPesos(enCaja(turno));
    const { cajero } = turno;
    const answer = await (this.azar() < 0.5
      ? this.server.call(cortes.cerrar, { body: { caja_final } }, { token: cajero.token })
      : this.server.call(
          cortes.cerrarDeSesion,
          { body: { sesion: cajero.id, caja_final } },
          { token: this.gente.jefa.token },
        ));
    expect(dicho(this.#bien(answer, 'cierre'))).toEqual(esperado(turno));
    await this.#estadisticas(turno);
    this.cerrados.push(turno.corte);
    this.#vigentes = this.#vigentes.filter((c) => c.turno !== turno);
    await this.#abrirTurno(caja);
  }

  /** Statistics, the cut in the list and the rows of the payments say the same of a shift (D-116). */
  async #estadisticas({ corte: id, ventas }: Turno): Promise<void> {
    const { token } = this.gente.jefa;
    const { body } = await this.server.call(turnos.estadisticas, { body: { id } }, { token });
    const e = body.data!;
    const [pagado] = await this.server.sql<{ total: number }>(
      'SELECT COALESCE(sum(total), 0)::float8 AS total FROM pago WHERE corte = $1',
      [id],
    );
    const vendido = aPesos(total(ventas));
    const suma = (cifras: readonly number[]): number => aPesos(cifras.reduce((s, c) => s + aCentavos(c), 0));
    expect({
      resumen: e.resumen.totalVentas,
      corte: e.corte.detalles.total_ventas,
      horas: suma(e.ventasPorHora.map((h) => h.ventas)),
      productos: suma(e.productosMasVendidos.map((p) => p.total)),
      metodos: suma(e.metodosPago.map((m) => m.total)),
      pagos: aPesos(pagado!.total),
      diferencia: e.corte.cuadre.diferencia,
    }).toEqual({
      ...{ resumen: vendido, corte: vendido, horas: vendido, productos: vendido, metodos: vendido, pagos: vendido },
      diferencia: 0,
    });
  }

  /** The dashboard of the day says what the book says of all shifts together, by method, too, and its parts add up (D-116). */
  async tablero(): Promise<void> {
    const { body } = await this.server.call(tablero.ver, { body: { periodo: 0 } }, { token: this.gente.jefa.token });
    const t = body.data!;
    const libro = { ...EN_CERO };
    this.#libro.forEach((turno) => sumarA(libro, turno.ventas, 1));
    const suma = (cifras: readonly number[]): number => aPesos(cifras.reduce((s, c) => s + aCentavos(c), 0));
    const por = (metodo: string): number => t.metodos_de_pago.find((m) => m.metodo === metodo)?.total ?? 0;
    const propios = suma(Object.values(PROPIOS).map(por));
    const [filas] = await this.server.sql<{ comandas: number; comensales: number; ganancia: number }>(DEL_DIA);
    expect({
      ventas: t.total_ventas,
      metodos: [por('Efectivo'), por('Transferencia'), por('Tarjeta'), propios],
      productos: suma(t.productos_vendidos.map((x) => x.precio)),
      categorias: suma(t.ventas_por_categoria.map((x) => x.total)),
      comandas: [t.total_comandas, t.total_clientes, t.afluencia.reduce((s, h) => s + h.comensales, 0)],
      ganancia: t.ganancia,
    }).toEqual({
      ventas: aPesos(total(libro)),
      metodos: METODOS.map((m) => aPesos(libro[m])),
      productos: aPesos(total(libro)),
      categorias: aPesos(total(libro)),
      comandas: [filas!.comandas, filas!.comensales, filas!.comensales],
      ganancia: aPesos(filas!.ganancia),
    });
  }

  async #abrirTurno(caja: number): Promise<void> {
    const cajero = await this.r.entrar(caja === CAJA.centro ? 'cajera' : 'admin', caja);
    const inicial = entero(this.azar, 500_000, 900_000);
    const { corte } = this.#bien(
      (await this.r.abrirCaja(cajero, aPesos(inicial))) as Answer<{ corte: string }>,
      'apertura',
    );
    const turno: Turno = {
      corte,
      cajero,
      inicial,
      ventas: { ...EN_CERO },
      propinas: { ...EN_CERO },
      entradas: 0,
      salidas: 0,
      pagadas: 0,
      cobros: 0,
      cancelados: 0,
    };
    this.#libro.push(turno);
    this.turnos.set(caja, turno);
  }

  #bien<D>({ status, body }: Answer<D>, que: string): D {
    expect([que, status, body.error]).toEqual([que, 200, undefined]);
    this.hechos.set(que, (this.hechos.get(que) ?? 0) + 1);
    return body.data!;
  }

  #algunTurno(): Turno {
    return uno(this.azar, [...this.turnos.values()]);
  }

  async #abiertas(): Promise<ComandaVista[]> {
    const { body } = await this.server.call(comandas.cambios, { query: {} }, { token: this.gente.mesero.token });
    return body.data!.comandas.filter((c) => c.status === 1 && c.pedidos.some(debe));
  }

  async #servir(): Promise<boolean> {
    const { azar } = this;
    const subcuenta = (): object => (azar() < 0.5 ? { subcuenta: uno(azar, ['Ana', 'Beto']) } : {});
    const platos = Array.from({ length: entero(azar, 1, 4) }, () =>
      azar() < 0.3
        ? { producto: 'alambre', especificaciones: ['maiz'], complementos: ['queso', 'nopales'], ...subcuenta() }
        : { producto: uno(azar, ['taco', 'agua']), ...subcuenta() },
    );
    const c = await this.r.comanda(this.gente.mesero, platos, `Mesa ${entero(azar, 1, 99)}`);
    const pedidos = c.pedidos.filter((p) => p.status === 1);
    const solos = c.pedidos.length - pedidos.length;
    this.hechos.set('sin preparar', (this.hechos.get('sin preparar') ?? 0) + solos);
    if (pedidos.length > 0) await this.r.despachar(this.gente.cocina, { ...c, pedidos });
    return true;
  }

  /** An area stops preparing, or prepares again: what was ordered before stays as it is (D-103). */
  async #cambiarArea(): Promise<boolean> {
    const [plancha, barra] = [this.r.menu.alimentoDe('taco').area, this.r.menu.alimentoDe('agua').area];
    const { azar } = this;
    const body = { id: uno(azar, [plancha, barra, barra]), sin_preparacion: azar() < 0.6 };
    const [area] = await this.server.sql<{ descripcion: string }>(
      'SELECT descripcion FROM area WHERE id = $1 AND sucursal = $2',
      [body.id, this.r.negocio.centro],
    );
    const jefa = await this.r.entrar('admin');
    const editada = { ...body, descripcion: area!.descripcion };
    this.#bien(await this.server.call(areas.editar, { body: editada }, { token: jefa.token }), 'área');
    return true;
  }

  /** Pesos of the charges that stand, of every shift. */
  vendido(): number {
    return aPesos(this.#libro.reduce((t, turno) => t + total(turno.ventas), 0));
  }

  async #cobrar(): Promise<boolean> {
    const abiertas = await this.#abiertas();
    if (abiertas.length === 0) return this.#servir();
    const c = uno(this.azar, abiertas);
    const subcuenta = uno(this.azar, c.pedidos.filter(debe)).subcuenta;
    const owed = c.pedidos
      .filter((p) => debe(p) && p.subcuenta === subcuenta)
      .reduce((t, p) => t + aCentavos(p.precio), 0);
    const { pago, ventas, propinas } = this.#pagoDe(owed);
    const turno = this.#algunTurno();
    const cobrado = this.#bien(await this.r.cobrar(turno.cajero, c, { total: aPesos(owed), subcuenta, pago }), 'cobro');
    sumarA(turno.ventas, ventas, 1);
    sumarA(turno.propinas, propinas, 1);
    turno.cobros += 1;
    this.#vigentes.push({ pago: cobrado.pago, turno, ventas, propinas });
    return true;
  }

  /** How a customer pays: up to four methods, with a tip by one of them and too much cash at times. */
  #pagoDe(debido: number) {
    const { azar } = this;
    const tarjeta = azar() < 0.4 ? entero(azar, 0, debido) : 0;
    const transferencia = azar() < 0.4 ? entero(azar, 0, debido - tarjeta) : 0;
    const ventas = { tarjeta, transferencia, otros: 0, efectivo: debido - tarjeta - transferencia };
    const propinas = { ...EN_CERO };
    const por = uno(
      azar,
      FIJOS.filter((m) => ventas[m] > 0),
    );
    if (por && azar() < 0.4) propinas[por] = entero(azar, 1, 5000);
    const entregado = (m: Metodo): number => ventas[m] + propinas[m];
    const deMas = entregado('efectivo') > 0 && azar() < 0.6 ? entero(azar, 0, 20_000) : 0;
    const propio = this.#conPropio(ventas, propinas);
    const pago = {
      efectivo: aPesos(entregado('efectivo') + deMas),
      transferencia: aPesos(entregado('transferencia')),
      tarjeta: aPesos(entregado('tarjeta')),
      no_operacion_transferencia: `T${(this.#operacion += 1)}-SPEI`,
      no_operacion_tarjeta: `V${(this.#operacion += 1)}-TPV`,
      ...(entregado('otros') > 0 && {
        otros: [
          { metodo: propio, monto: aPesos(entregado('otros')), no_operacion: `P${(this.#operacion += 1)}-RAPPI` },
        ],
      }),
      ...(propinas.otros > 0 && { propina: { monto: aPesos(propinas.otros), metodo: propio } }),
      ...(propinas[por] > 0 && {
        propina: { monto: aPesos(propinas[por]), metodo: ID_DE_METODO[por] },
      }),
    };
    return { pago, ventas, propinas };
  }

  /** Part of what was to come in cash comes by an own method, at times with the tip; its draws are its own, so that days stay as they are. */
  #conPropio(ventas: Record<Metodo, number>, propinas: Record<Metodo, number>): number {
    const azar = this.#deOtros;
    const monto = azar() < 0.5 ? entero(azar, 0, ventas.efectivo) : 0;
    const propina = monto > 0 && azar() < 0.5 ? propinas.efectivo : 0;
    for (const [libro, cuanto] of [
      [ventas, monto],
      [propinas, propina],
    ] as const) {
      libro.efectivo -= cuanto;
      libro.otros += cuanto;
    }
    return uno(azar, [100, 101]);
  }

  /** Cancels a charge of a shift that is open (D-44); its comanda may be charged again anywhere. */
  async #cancelar(): Promise<boolean> {
    if (this.#vigentes.length === 0) return false;
    const cobrado = uno(this.azar, this.#vigentes);
    const params = { pago: cobrado.pago };
    const { turno } = cobrado;
    this.#bien(
      await this.server.call(
        comandas.cancelarCobro,
        { params, body: { motivo: 'Era otra mesa' } },
        { token: this.gente.jefa.token },
      ),
      'cancelación',
    );
    sumarA(turno.ventas, cobrado.ventas, -1);
    sumarA(turno.propinas, cobrado.propinas, -1);
    turno.cancelados += 1;
    this.#vigentes = this.#vigentes.filter((c) => c !== cobrado);
    return true;
  }

  /** Divides what somebody owes, or one dish, among sub-accounts. */
  async #repartir(): Promise<boolean> {
    const { azar } = this;
    const { token } = this.gente.mesero;
    const c = uno(azar, await this.#abiertas());
    const plato =
      c &&
      uno(
        azar,
        c.pedidos.filter((p) => debe(p) && !p.complemento && p.fraccion === null),
      );
    if (!plato) return false;
    if (azar() < 0.5) {
      const body = { id: c.id, pedido: plato.id, subcuentas: ['Ana', 'Caro', null].slice(0, entero(azar, 2, 3)) };
      this.#bien(await this.server.call(comandas.compartir, { body }, { token }), 'compartido');
      return true;
    }
    const suyos = c.pedidos.filter((p) => debe(p) && p.subcuenta === plato.subcuenta);
    if (suyos.some((p) => p.fraccion !== null)) return false;
    const debido = suyos.reduce((t, p) => t + aCentavos(p.precio), 0);
    const body = {
      id: c.id,
      subcuenta: plato.subcuenta ?? SIN_SUBCUENTA,
      total: aPesos(debido),
      partes: entero(azar, 2, 3),
    };
    this.#bien(await this.server.call(comandas.dividir, { body }, { token }), 'división');
    return true;
  }

  /** Puts parts together where nobody paid one. */
  async #juntar(): Promise<boolean> {
    const c = (await this.#abiertas()).find((x) => x.pedidos.some((p) => p.fraccion !== null));
    if (!c) return false;
    const { status } = await this.server.call(
      comandas.reunir,
      { body: { id: c.id } },
      { token: this.gente.mesero.token },
    );
    this.hechos.set('reunión', (this.hechos.get('reunión') ?? 0) + (status === 200 ? 1 : 0));
    return true;
  }

  /** A whole dish goes to another table. */
  async #trasladar(): Promise<boolean> {
    const [origen, destino] = (await this.#abiertas()).sort(() => this.azar() - 0.5);
    const enteros = origen?.pedidos.filter((p) => debe(p) && !p.complemento && p.fraccion === null) ?? [];
    if (!destino || enteros.length === 0) return false;
    const body = { origen: origen!.id, destino: destino.id, pedidos: [uno(this.azar, enteros).id] };
    this.#bien(await this.server.call(comandas.trasladar, { body }, { token: this.gente.mesero.token }), 'traslado');
    return true;
  }

  /** Cash in or out of a drawer. */
  async #mover(): Promise<boolean> {
    const turno = this.#algunTurno();
    const tipo = uno(this.azar, [2, 3] as const);
    const cantidad = entero(this.azar, 1, 20_000);
    const body = { tipo, cantidad: aPesos(cantidad), observaciones: 'Cambio del banco' };
    this.#bien(await this.server.call(efectivo.agregar, { body }, { token: turno.cajero.token }), 'movimiento');
    turno[tipo === 2 ? 'entradas' : 'salidas'] += cantidad;
    return true;
  }

  async #pagarPropina(): Promise<boolean> {
    const turno = this.#algunTurno();
    const { status } = await this.server.call(
      efectivo.pagarPropina,
      { body: { mesero: USUARIO.mesero, cantidad: 1.5 } },
      { token: turno.cajero.token },
    );
    if (status === 200) turno.pagadas += 150;
    this.hechos.set('propina', (this.hechos.get('propina') ?? 0) + (status === 200 ? 1 : 0));
    return true;
  }
}

const debe = (p: ComandaVista['pedidos'][number]): boolean => p.cancelado_en === null && p.status === 3;
const repetido = <T>(veces: number, paso: T): T[] => Array.from({ length: veces }, () => paso);

/** What a closing says of a shift, as far as the book knows it. */
const juntos = (propios: readonly { readonly total: number }[] = []): number =>
  aPesos(propios.reduce((t, o) => t + aCentavos(o.total), 0));

const dicho = ({ corte, ventas, propinas, entradas, salidas, cobros, cierre }: ResumenDeTurno): object => ({
  corte,
  ventas: { ...ventas, otros: juntos(ventas.otros) },
  propinas: { ...propinas, otros: propinas.otros ?? 0, propias: juntos(propinas.propias) },
  entradas,
  salidas,
  cobros: { cuantos: cobros.cuantos, cancelados: cobros.cancelados },
  cierre,
});

const esperado = (t: Turno): object => ({
  corte: t.corte,
  ventas: enPesos(t.ventas),
  propinas: { ...enPesos(t.propinas), propias: aPesos(t.propinas.otros), pagadas: aPesos(t.pagadas) },
  entradas: aPesos(t.entradas),
  salidas: aPesos(t.salidas),
  cobros: { cuantos: t.cobros, cancelados: t.cancelados },
  cierre: { contado: aPesos(enCaja(t)), esperado: aPesos(enCaja(t)), diferencia: 0, irregular: false, razones: [] },
});
