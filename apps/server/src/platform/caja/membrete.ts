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
}
