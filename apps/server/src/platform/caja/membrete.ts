/** What a ticket's head says of business and branch (D-28); `logo` is the hash of its picture. */
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
