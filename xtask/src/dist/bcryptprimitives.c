/* What the trial under Wine puts beside the program: Debian 12's Wine (8.0) has no bcryptprimitives.dll, from
   which Rust's library takes random numbers. Every Windows since 7 has it. */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID buffer, ULONG length);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length)
{
    return SystemFunction036(data, (ULONG)length);
}
