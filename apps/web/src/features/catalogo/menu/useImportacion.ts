import type { menu } from '@comal/contract/catalogo/menu';
import type { CallData } from '@comal/contract/route';
import { MENU_MAXIMO } from '@comal/domain/catalogo/limites';
import { useState } from 'react';
import { notify } from '../../../kit/notify.tsx';
import { api } from '../../../platform/api/client.ts';
import type { ApiError } from '../../../platform/api/errors.ts';
import { useWrite } from '../../../platform/writes.ts';
import { mapaInicial, type MapaDeColumnas, type PorElegir } from './columnas/mapa.ts';

/** The result of an import, or of its review. */
export type Importado = CallData<typeof menu.importar>;

/** The error of one cell. */
export type ErrorDeCelda = Importado['errores'][number];

/** What of a file is written: all, or the valid rows only. */
export type Modo = 'todo' | 'correctos';

/** The step of an import: choosing a file, mapping its columns, work in progress, reviewed, saved. */
export type Paso = 'elegir' | 'columnas' | 'leyendo' | 'revisando' | 'revisado' | 'guardando' | 'guardado';

/** An import as its dialog uses it. */
export interface Importacion {
  readonly paso: Paso;
  readonly archivo: File | null;
  readonly resultado: Importado | null;
  /** The column mapping of a file of another program; null for our own format. */
  readonly porElegir: PorElegir | null;
  readonly mapa: MapaDeColumnas | null;
  readonly elegirColumnas: (mapa: MapaDeColumnas) => void;
  /** Returns to the columns after the review. */
  readonly volverAColumnas: () => void;
  /** Why the last step failed. */
  readonly error: string | null;
  readonly elegir: (archivo: File) => Promise<void>;
  /** Reviews the same file again. */
  readonly revisar: () => Promise<void>;
  readonly guardar: (modo: Modo) => Promise<void>;
  readonly otro: () => void;
}

type Estado = Pick<Importacion, 'paso' | 'archivo' | 'resultado' | 'porElegir' | 'mapa' | 'error'>;

const INICIO: Estado = { paso: 'elegir', archivo: null, resultado: null, porElegir: null, mapa: null, error: null };
const MUY_GRANDE = 'El archivo pasa de 4 MB. Quítale lo que no sea del menú';
const ILEGIBLE = 'No se pudo leer el archivo. Elígelo de nuevo';

/** The intent key: each file and mode of writing is a separate one. */
const intentoDe = ({ query, body }: Parameters<typeof api.menu.importar>[0]): string => {
  const { name = '', lastModified = 0 } = body instanceof File ? body : {};
  return [query.modo, name, body.size, lastModified, query.columnas ?? ''].join('|');
};

/** The column map as query parameters. */
const dicho = (mapa: MapaDeColumnas | null) => (mapa ? { columnas: JSON.stringify(mapa) } : {});

/** Whether the file can still be read: it may have been moved, or be locked by another program. */
const seLee = async (archivo: File): Promise<boolean> => {
  try {
    return (await archivo.slice(0, 1).arrayBuffer()).byteLength > 0;
  } catch {
    return false;
  }
};

const esImportado = (data: unknown): data is Importado =>
  typeof data === 'object' && data !== null && 'errores' in data;

/** The review in the data of a refusal, if any. */
const halladoEn = ({ data }: ApiError): Importado | null => (esImportado(data) ? data : null);

/** Hook: chooses, reviews and writes a file; calls `onEscrito` once something was written. */
export const useImportacion = (onEscrito: () => void): Importacion => {
  const { run } = useWrite(api.menu.importar, { intento: intentoDe });
  const [estado, setEstado] = useState<Estado>(INICIO);
  const pasar = (cambios: Partial<Estado>): void => setEstado((antes) => ({ ...antes, error: null, ...cambios }));

  const revisarArchivo = async (archivo: File, mapa: MapaDeColumnas | null): Promise<void> => {
    pasar({ paso: 'revisando', archivo });
    const fin = await run({ query: { modo: 'revisar', ...dicho(mapa) }, body: archivo });
    const porElegir = fin.ok ? fin.data.columnas : null;
    const [primera] = porElegir?.hojas ?? [];
    if (!fin.ok) pasar({ paso: mapa ? 'columnas' : 'elegir', error: fin.error.message });
    else if (porElegir && primera) pasar({ paso: 'columnas', porElegir, mapa: mapaInicial(primera, porElegir) });
    else pasar({ paso: 'revisado', resultado: fin.data });
  };
  const elegir = async (archivo: File): Promise<void> => {
    if (archivo.size > MENU_MAXIMO) return pasar({ ...INICIO, error: MUY_GRANDE });
    pasar({ ...INICIO, paso: 'leyendo', archivo });
    if (!(await seLee(archivo))) return pasar({ ...INICIO, error: ILEGIBLE });
    await revisarArchivo(archivo, null);
  };
  const guardar = async (modo: Modo): Promise<void> => {
    const { archivo, mapa } = estado;
    if (!archivo) return;
    pasar({ paso: 'guardando' });
    const fin = await run({ query: { modo, ...dicho(mapa) }, body: archivo });
    if (!fin.ok)
      return pasar({ paso: 'revisado', resultado: halladoEn(fin.error) ?? estado.resultado, error: fin.error.message });
    pasar({ paso: 'guardado', resultado: fin.data });
    notify.success(fin.message || 'Menú guardado exitosamente');
    onEscrito();
  };
  const revisar = async (): Promise<void> => {
    if (estado.archivo) await revisarArchivo(estado.archivo, estado.mapa);
  };
  return {
    ...estado,
    ...{ elegir, revisar, guardar, otro: () => setEstado(INICIO) },
    elegirColumnas: (mapa) => pasar({ mapa }),
    volverAColumnas: () => pasar({ paso: 'columnas', resultado: null }),
  };
};
