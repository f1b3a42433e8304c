import { hostname } from 'node:os';
import { etiquetaDeRed } from '@comal/domain/negocio/etiqueta-de-red';
import { carpetaDeRed } from './apertura.ts';
import type { Entorno } from './env.ts';
import type { Db } from './platform/db/tenant.ts';
import { sqlText, type Query } from './platform/db/query.ts';
import { addresses } from './platform/http/limits/own-names.ts';
import { announceNames, type AnnouncedNames } from './platform/network/announce-names.ts';
import { regularly } from './platform/regularly.ts';
import { isReachable, type Hosts } from './platform/trust/hosts.ts';
import { openTrust, type Trust, type TrustOptions } from './platform/trust/keeper.ts';

/** The name of every Comal on its network; another one of the same network gets a number behind. */
const COMAL = 'comal';
/** Every machine's name and addresses for itself. */
const AQUI = ['localhost', '127.0.0.1', '::1'] as const;
/** How often the name of the business is looked at: it may be registered, or change, while the server runs. */
const REVISAR_MS = 60_000;

/** A server on the network with its own authority (D-170): its certificates, and the names by which it is found. */
export interface EnRed {
  readonly trust: Trust;
  /** Takes the names, and follows the name of the business; to be called once the server listens. */
  anunciar(db: Db): void;
  cerrar(): Promise<void>;
}

const suNombre = (): string => `${hostname().split('.', 1)[0]!.toLowerCase()}.local`;

/** The names found by others that a certificate is for; the machine's own is not announced by us. */
const anunciados = ({ names }: Hosts): readonly string[] =>
  names.filter((nombre) => nombre.endsWith('.local') && nombre !== suNombre());

/**
 * The names that the certificate is for besides those of the settings. Until the names are announced again those of before count:
 * devices joined by them.
 */
const presentes = (nombres: AnnouncedNames | null, antes: Hosts): readonly string[] => [
  ...(nombres?.names() ?? anunciados(antes)),
  suNombre(),
  ...addresses().filter(isReachable),
  ...AQUI,
];

const UNICO: Query<{ cliente: string }> = sqlText(
  `SELECT COALESCE(min(cliente), '') AS cliente FROM registro WHERE clase = 'sucursal' HAVING count(DISTINCT cliente) = 1`,
  [],
);

/** The name of the only business; null where there are none or several. */
const negocioUnico = async (db: Db): Promise<string | null> => {
  const [[unico]] = await db.sinCliente(UNICO);
  if (!unico) return null;
  const nombre: Query<{ nombre: string }> = sqlText('SELECT nombre FROM negocio WHERE cliente = $1', [unico.cliente]);
  const [[negocio]] = await db.read(unico.cliente, nombre);
  return negocio?.nombre ?? null;
};

/** The labels that the server wants on its network. */
const etiquetas = async (db: Db): Promise<readonly string[]> => {
  const negocio = await negocioUnico(db);
  return [COMAL, ...(negocio === null ? [] : [etiquetaDeRed(negocio)])];
};

/** The names of a server, announced anew when its business has another name. */
class Nombres {
  actuales: AnnouncedNames | null = null;
  #queridas = '';

  constructor(
    private readonly recordados: readonly string[],
    private readonly alCambiar: () => void,
    private readonly notify: TrustOptions['notify'],
  ) {}

  async seguir(db: Db): Promise<void> {
    const wanted = await etiquetas(db);
    if (wanted.join() === this.#queridas) return;
    const remembered = this.actuales?.names() ?? this.recordados;
    await this.actuales?.close();
    this.actuales = await announceNames({
      ...{ wanted, remembered, addresses: () => addresses().filter(isReachable) },
      log: (mensaje, datos) => this.notify('info', mensaje, datos),
    });
    this.#queridas = wanted.join();
    this.actuales.onChange(this.alCambiar);
    this.alCambiar();
  }
}

/** Opens the certificates, without which nobody is answered by HTTPS. `notify`: the server's log. */
export const abrirEnRed = async (e: Entorno, notify: TrustOptions['notify']): Promise<EnRed> => {
  let nombres: Nombres | null = null;
  const trust = await openTrust({
    ...{ folder: carpetaDeRed(e), name: `Comal de ${hostname()}`, chosen: e.nombres },
    present: (antes) => presentes(nombres?.actuales ?? null, antes),
    ...{ now: Date.now, notify },
  });
  const renovar = (): void =>
    void trust.check().catch((err: unknown) => {
      notify('warn', 'No se pudo renovar el certificado de este servidor', { err });
    });
  const propios = new Nombres(anunciados(trust.hosts()), renovar, notify);
  nombres = propios;
  let tarea: ReturnType<typeof regularly> | undefined;
  return {
    trust,
    anunciar: (db) => {
      tarea = regularly({
        everyMs: REVISAR_MS,
        puede: () => true,
        trabajo: () => propios.seguir(db),
        notify: (err) =>
          notify('warn', 'No se pudo decir el nombre en la red; se intenta otra vez en un minuto', { err }),
      });
      tarea.hacer();
    },
    cerrar: async () => {
      await tarea?.stop();
      await propios.actuales?.close();
      await trust.stop();
    },
  };
};
