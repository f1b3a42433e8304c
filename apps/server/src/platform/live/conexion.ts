import type { WebSocket } from 'ws';
import type { ClienteFrame } from '@comal/contract/events';
import type { Motivo } from '@comal/contract/motivos';
import { PROTOCOL_MINIMUM, PROTOCOL_VERSION } from '@comal/contract/protocol-version';
import { negativa } from './acceso.ts';
import { Enlace } from './enlace.ts';
import { codificar } from './marcos.ts';
import type { Rama } from './rama.ts';
import { Suscripcion } from './suscripcion.ts';
import { CIERRE, type HubDeps, type SesionViva, type Tiempos } from './tipos.ts';

type Presentacion = Extract<ClienteFrame, { t: 'sesion' }>;
type Pedida = Presentacion['comandas'];

/** What a connection needs of the hub. */
export interface Entorno {
  readonly deps: HubDeps;
  readonly tiempos: Tiempos;
  ramaDe(cliente: string, sucursal: number): Rama;
  /** Counts the socket as its session's; false when the session was just closed. */
  registrar(c: Conexion, sesion: string): boolean;
  olvidar(c: Conexion): void;
  alEnviar(): void;
}

/**
 * One tab: anonima -> verificando -> autenticada -> cerrada. Before it has a session it is told nothing but that it is
 * anonymous (000 §4); after that, its branch's comandas, until its session ends (D-12, D-96).
 */
export class Conexion {
  #estado: 'anonima' | 'verificando' | 'autenticada' | 'cerrada' = 'anonima';
  #token = '';
  #sesion: SesionViva | null = null;
  #pedida: Pedida = { rev: null, area: null };
  #suscripcion: Suscripcion | null = null;
  #revisando = false;
  readonly #enlace: Enlace;

  constructor(
    socket: WebSocket,
    private readonly entorno: Entorno,
  ) {
    this.#enlace = new Enlace(socket, entorno.tiempos, {
      alFrame: (frame) => this.#atender(frame),
      alLatir: () => void this.#latir(),
      alEnviar: () => entorno.alEnviar(),
      alCerrar: () => this.#soltar(),
    });
    this.#enlace.enviar(codificar({ t: 'anonima', version: PROTOCOL_VERSION }));
  }

  get autenticada(): boolean {
    return this.#estado === 'autenticada';
  }

  /** Ends it for the sake of its session: says why, and not one word after that. */
  terminar(motivo: Motivo): void {
    this.#enlace.enviar(codificar({ t: 'fin', motivo }));
    this.cerrar(motivo === 'SIN_PERMISO' ? CIERRE.PERMISO : CIERRE.SESION);
  }

  cerrar(codigo: number): void {
    this.#enlace.cerrar(codigo);
  }

  #atender(frame: ClienteFrame): void {
    switch (frame.t) {
      case 'hola':
        return frame.version < PROTOCOL_MINIMUM ? this.cerrar(CIERRE.VERSION) : undefined;
      case 'sesion':
        return this.#estado === 'anonima' ? void this.#verificar(frame) : this.cerrar(CIERRE.BASURA);
      case 'suscribir':
        return this.#alSuscribir(frame.comandas);
      case 'latido':
        return;
      default:
        frame satisfies never;
    }
  }

  async #verificar({ token, comandas }: Presentacion): Promise<void> {
    this.#estado = 'verificando';
    this.#token = token;
    this.#pedida = comandas;
    const sesion = await this.#preguntar();
    if (this.#estado !== 'verificando') return;
    if (sesion === undefined) return this.cerrar(CIERRE.SIN_BASE);
    const motivo = negativa(sesion);
    if (motivo || !sesion) return this.terminar(motivo ?? 'SESION_REQUERIDA');
    if (!this.entorno.registrar(this, sesion.id)) return this.terminar('SESION_REQUERIDA');
    this.#sesion = sesion;
    this.#estado = 'autenticada';
    this.#suscribir(sesion, this.#pedida);
  }

  /** The session of its token; undefined when the store does not answer. */
  async #preguntar(): Promise<SesionViva | null | undefined> {
    try {
      return await this.entorno.deps.sesionDeToken(this.#token);
    } catch (err) {
      this.entorno.deps.log.warn({ err }, 'No se pudo revisar la sesión de un enlace');
      return undefined;
    }
  }

  #alSuscribir(pedida: Pedida): void {
    this.#pedida = pedida;
    if (this.autenticada && this.#sesion) this.#suscribir(this.#sesion, pedida);
  }

  #suscribir({ cliente, sucursal }: SesionViva, { rev, area }: Pedida): void {
    const anterior = this.#suscripcion;
    const nueva = new Suscripcion(this.entorno.ramaDe(cliente, sucursal), area, this.entorno.deps, {
      enviar: (datos, foto) => this.#enlace.enviar(datos, foto),
      fallar: (err) => this.#sinBase(err),
    });
    this.#suscripcion = nueva;
    anterior?.cerrar();
    void nueva.leerDesde(rev).then(() => this.#decirLatido());
  }

  #sinBase(err: unknown): void {
    this.entorno.deps.log.warn({ err }, 'No se pudo leer la rama para un enlace');
    this.cerrar(CIERRE.SIN_BASE);
  }

  /** Every heartbeat looks at the session again. A store that does not answer ends nothing. */
  async #latir(): Promise<void> {
    if (!this.autenticada || this.#revisando) return;
    this.#revisando = true;
    const sesion = await this.#preguntar();
    this.#revisando = false;
    if (!this.autenticada) return;
    const motivo = sesion === undefined ? null : negativa(sesion);
    if (motivo) return this.terminar(motivo);
    if (sesion && sesion.sucursal !== this.#sesion?.sucursal) return this.terminar('SESION_REQUERIDA');
    this.#decirLatido();
  }

  /** Its `rev` is true of this socket: everything up to it was sent. */
  #decirLatido(): void {
    const s = this.#suscripcion;
    if (!s?.alDia) return;
    this.#enlace.enviar(
      codificar({ t: 'latido', rev: s.rev, ahora: this.entorno.deps.reloj(), catalogo: s.rama.catalogo }),
    );
  }

  #soltar(): void {
    this.#estado = 'cerrada';
    this.#suscripcion?.cerrar();
    this.entorno.olvidar(this);
  }
}
