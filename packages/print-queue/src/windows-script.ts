/**
 * What PowerShell does for the Windows spooler. Names, title and file of a job arrive as environment variables, so that nothing of
 * them is read as program text. Each script prints one line.
 */

const HEAD = `
$ErrorActionPreference = 'Stop'
$ProgressPreference = 'SilentlyContinue'
[Console]::OutputEncoding = New-Object Text.UTF8Encoding $false
function Test-Stopped($printer) { ([int]$printer.PrinterStatus -band 0x81) -ne 0 }
`;

/** Prints the queues as JSON; 0x81 of their state is "paused" or "offline". */
export const LIST = `${HEAD}
$all = @(Get-Printer | ForEach-Object { @{ name = [string]$_.Name; paused = [bool](Test-Stopped $_) } })
[Console]::Out.Write((ConvertTo-Json -Compress -InputObject $all))
`;

const FIND = `
try { $all = @(Get-Printer) } catch { [Console]::Out.Write('not-available'); exit }
$printer = $all | Where-Object { $_.Name -eq $env:PRINT_QUEUE } | Select-Object -First 1
if (-not $printer) { [Console]::Out.Write('unknown-queue'); exit }
if (Test-Stopped $printer) { [Console]::Out.Write('paused'); exit }
`;

const SPOOL = `
Add-Type -TypeDefinition @'
using System;
using System.Runtime.InteropServices;
public static class RawQueue {
  [StructLayout(LayoutKind.Sequential, CharSet = CharSet.Unicode)]
  public class Document {
    [MarshalAs(UnmanagedType.LPWStr)] public string Name;
    [MarshalAs(UnmanagedType.LPWStr)] public string File;
    [MarshalAs(UnmanagedType.LPWStr)] public string Type;
  }
  [DllImport("winspool.drv", EntryPoint = "OpenPrinterW", CharSet = CharSet.Unicode, SetLastError = true)]
  static extern bool OpenPrinter(string name, out IntPtr printer, IntPtr defaults);
  [DllImport("winspool.drv", SetLastError = true)]
  static extern bool ClosePrinter(IntPtr printer);
  [DllImport("winspool.drv", EntryPoint = "StartDocPrinterW", CharSet = CharSet.Unicode, SetLastError = true)]
  static extern int StartDocPrinter(IntPtr printer, int level, [In, MarshalAs(UnmanagedType.LPStruct)] Document document);
  [DllImport("winspool.drv", SetLastError = true)]
  static extern bool EndDocPrinter(IntPtr printer);
  [DllImport("winspool.drv", SetLastError = true)]
  static extern bool AbortPrinter(IntPtr printer);
  [DllImport("winspool.drv", SetLastError = true)]
  static extern bool WritePrinter(IntPtr printer, byte[] bytes, int count, out int written);

  // The id of the job in the spooler; 0 when the spooler did not take it.
  public static int Print(string queue, string title, byte[] bytes) {
    IntPtr printer;
    if (!OpenPrinter(queue, out printer, IntPtr.Zero)) return 0;
    try {
      int job = StartDocPrinter(printer, 1, new Document { Name = title, Type = "RAW" });
      if (job == 0) return 0;
      int written;
      bool whole = WritePrinter(printer, bytes, bytes.Length, out written) && written == bytes.Length;
      if (!whole) { AbortPrinter(printer); return 0; }
      return EndDocPrinter(printer) ? job : 0;
    } finally { ClosePrinter(printer); }
  }
}
'@
`;

/**
 * Hands a job over and waits until it has left the queue, or the time `PRINT_UNTIL` (epoch milliseconds) has come; prints 'sent', or what
 * happened instead. A question that failed says nothing of the job, and is asked again.
 */
export const PRINT = `${HEAD}${FIND}${SPOOL}
$epoch = New-Object DateTime 1970, 1, 1
function Test-Late { ([DateTime]::UtcNow - $epoch).TotalMilliseconds -ge [double]$env:PRINT_UNTIL }
if (Test-Late) { [Console]::Out.Write('not-available'); exit }
$job = [RawQueue]::Print($printer.Name, $env:PRINT_TITLE, [IO.File]::ReadAllBytes($env:PRINT_FILE))
if ($job -eq 0) { [Console]::Out.Write('failed'); exit }
while (-not (Test-Late)) {
  try {
    $waiting = @(Get-PrintJob -PrinterObject $printer) | Where-Object { $_.Id -eq $job }
    if (-not $waiting -or "$($waiting.JobStatus)" -match 'Printed|Complete') { [Console]::Out.Write('sent'); exit }
  } catch { }
  Start-Sleep -Milliseconds 200
}
Get-PrintJob -PrinterObject $printer | Where-Object { $_.Id -eq $job } | Remove-PrintJob
[Console]::Out.Write('timeout')
`;

/** Takes a job whose id nobody knows out of its queue, by its title. */
export const REMOVE = `${HEAD}
$printer = Get-Printer | Where-Object { $_.Name -eq $env:PRINT_QUEUE } | Select-Object -First 1
Get-PrintJob -PrinterObject $printer | Where-Object { $_.DocumentName -eq $env:PRINT_TITLE } | Remove-PrintJob
`;
