import type { menu } from '@comal/contract/catalogo/menu';
import type { CallData } from '@comal/contract/route';
import { MENU_MAXIMO } from '@comal/domain/catalogo/limites';
import { useState } from 'react';
import { notify } from '../../../kit/notify.tsx';
import { api } from '../../../platform/api/client.ts';
import type { ApiError } from '../../../platform/api/errors.ts';
import { useWrite } from '../../../platform/writes.ts';

/** What an import did, or would do. */
export type Importado = CallData<typeof menu.importar>;

/** What is wrong with one cell. */
export type ErrorDeCelda = Importado['errores'][number];

/** How a file is written. */
export type Modo = 'todo' | 'correctos';

/** Where an import is: a file to choose, work that takes a while, what the review found, what was written. */
export type Paso = 'elegir' | 'leyendo' | 'revisando' | 'revisado' | 'guardando' | 'guardado';

/** An import as its dialog uses it. */
export interface Importacion {
  readonly paso: Paso;
  readonly archivo: File | null;
  readonly resultado: Importado | null;
  /** Why the last step failed. */
  readonly error: string | null;
  readonly elegir: (archivo: File) => Promise<void>;
  /** Looks at the same file again. */
  readonly revisar: () => Promise<void>;
  readonly guardar: (modo: Modo) => Promise<void>;
  readonly otro: () => void;
}

interface Estado {
  readonly paso: Paso;
  readonly archivo: File | null;
  readonly resultado: Importado | null;
  readonly error: string | null;
}

const INICIO: Estado = { paso: 'elegir', archivo: null, resultado: null, error: null };
const MUY_GRANDE = 'El archivo pasa de 4 MB. Quítale lo que no sea del menú';
const ILEGIBLE = 'No se pudo leer el archivo. Elígelo de nuevo';

/** Each file and each way of writing it is its own intent. */
const intentoDe = ({ query, body }: Parameters<typeof api.menu.importar>[0]): string => {
  const { name = '', lastModified = 0 } = body instanceof File ? body : {};
  return [query.modo, name, body.size, lastModified].join('|');
};

/** Whether the file can still be read: it may have been moved, or another program may hold it. */
const seLee = async (archivo: File): Promise<boolean> => {
  try {
    return (await archivo.slice(0, 1).arrayBuffer()).byteLength > 0;
  } catch {
    return false;
  }
};

const esImportado = (data: unknown): data is Importado =>
  typeof data === 'object' && data !== null && 'errores' in data;

/** What the server found although it refused. */
const halladoEn = ({ data }: ApiError): Importado | null => (esImportado(data) ? data : null);

/** Chooses, reviews and writes a file; `onEscrito` once something was written. */
export const useImportacion = (onEscrito: () => void): Importacion => {
  const { run } = useWrite(api.menu.importar, { intento: intentoDe });
  const [estado, setEstado] = useState<Estado>(INICIO);
  const pasar = (cambios: Partial<Estado>): void => setEstado((antes) => ({ ...antes, error: null, ...cambios }));

  const revisarArchivo = async (archivo: File): Promise<void> => {
    pasar({ paso: 'revisando', archivo });
    const fin = await run({ query: { modo: 'revisar' }, body: archivo });
    if (fin.ok) pasar({ paso: 'revisado', resultado: fin.data });
    else pasar({ paso: 'elegir', error: fin.error.message });
  };
  const elegir = async (archivo: File): Promise<void> => {
    if (archivo.size > MENU_MAXIMO) return pasar({ ...INICIO, error: MUY_GRANDE });
    pasar({ paso: 'leyendo', archivo, resultado: null });
    if (!(await seLee(archivo))) return pasar({ ...INICIO, error: ILEGIBLE });
    await revisarArchivo(archivo);
  };
  const guardar = async (modo: Modo): Promise<void> => {
    const { archivo } = estado;
    if (!archivo) return;
    pasar({ paso: 'guardando' });
    const fin = await run({ query: { modo }, body: archivo });
    if (!fin.ok)
      return pasar({ paso: 'revisado', resultado: halladoEn(fin.error) ?? estado.resultado, error: fin.error.message });
    pasar({ paso: 'guardado', resultado: fin.data });
    notify.success(fin.message || 'Menú guardado exitosamente');
    onEscrito();
  };
  const revisar = async (): Promise<void> => {
    if (estado.archivo) await revisarArchivo(estado.archivo);
  };
  return { ...estado, elegir, revisar, guardar, otro: () => setEstado(INICIO) };
};
