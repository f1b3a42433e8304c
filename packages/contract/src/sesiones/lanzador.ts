/** What the till program gives the pages of its server as `window.comalLanzador` (D-146); a browser gives nothing. */
export interface Lanzador {
  /** The name of the machine, by which the register is found (D-13). */
  readonly hostname: string;
  /** The folder of the program. */
  readonly path: string;
  readonly minimizar: () => void;
  readonly cerrar: () => void;
  /** Takes the whole screen, or gives it back (D-18). */
  readonly pantallaCompleta: (llena: boolean) => void;
  /** Lets the server print at this machine, with a code of 'Programas de caja'; answers why not, or ''. */
  readonly vincular: (codigo: string) => Promise<string>;
}
