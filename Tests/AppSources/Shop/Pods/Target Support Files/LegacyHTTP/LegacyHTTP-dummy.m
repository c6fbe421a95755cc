#import <Foundation/Foundation.h>
@interface PodsDummy_LegacyHTTP : NSObject
@end
@implementation PodsDummy_LegacyHTTP
@end
