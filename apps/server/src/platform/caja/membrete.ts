import type { Region } from '@comal/domain/comanda/cuenta/impuesto';
import type { AjustesDeTipo } from '@comal/domain/comanda/tipo/ajustes-de-tipo';

/**
 * The head of a ticket: business and branch (D-28), with the branch's settings for payments; `logo` is the hash of the
 * picture.
 */
export interface Membrete {
  empresa: string;
  logo: string | null;
  id: number;
  nombre: string;
  descripcion: string;
  direccion: string;
  telefono: string;
  correo: string;
  pie_ticket: string;
  operacion_opcional: boolean;
  propinas: number[];
  /** Whose rates the branch charges (D-124). */
  region: Region;
  /** Whether bills say base and tax, and charges keep them (decision 0147). */
  desglosa_iva: boolean;
  /** Whether the branch invoices its charges (D-156). */
  factura: boolean;
  /** Whether its charges have a receipt at the PAC (decision 0150). */
  recibos: boolean;
  /** The order types that the branch has settings of (D-130); absent: read for what suggests no tip. */
  tipos?: AjustesDeTipo[];
}
